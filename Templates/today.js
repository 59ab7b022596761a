/* The link to the day of the year that it is for the visitor. */
import "./find.js";

const now = new Date();
const digits = (number) => String(number).padStart(2, "0");
const day = document.querySelector(`.days [href*="${digits(now.getMonth() + 1)}-${digits(now.getDate())}/"]`);
const today = document.querySelector(".today");
if (day) {
  today.firstElementChild.href = day.href;
  today.hidden = false;
  day.ariaCurrent = "date";
}
