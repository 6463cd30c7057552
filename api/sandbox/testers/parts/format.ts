const clockTime = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dayAndTime = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** As read on a wall in Jakarta. */
export const timeOfDay = (date: Date) => `${clockTime.format(date)} WIB`;
export const dateAndTime = (date: Date) => `${dayAndTime.format(date)} WIB`;

/** A size that people read. */
export const sizeText = (bytes: number) =>
  bytes < 1024
    ? `${bytes} byte`
    : bytes < 1024 ** 2
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
