// Dates travel and are stored as local time without a zone; the zone is the setting TZ.

/** A moment as it travels: `yyyy-MM-ddTHH:mm:ss`. */
export function toLocalDateTime(moment: number): string {
  const date = new Date(moment);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${day}T${time}`;
}

/** `yyyy-MM-dd` of today: it sorts before every moment of today and after every moment of yesterday. */
export function today(): string {
  const now = Date.now();
  if (now < day.from || now >= day.until) day = dayOf(now);
  return day.name;
}

// asked at every request of a visitor
let day = { name: '', from: 0, until: 0 };

function dayOf(moment: number) {
  const name = toLocalDateTime(moment).slice(0, 10);
  return { name, from: startOfDay(name), until: startOfDay(name, 1) };
}

/** The moment a local day begins, some days later. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
