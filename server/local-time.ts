/** A moment as it travels: `yyyy-MM-ddTHH:mm:ss`, local time. */
export function toLocalDateTime(moment: number): string {
  const date = new Date(moment);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${day}T${time}`;
}

/** The moment a local day begins, some days later. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
