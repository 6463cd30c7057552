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

/** How far a clock was moved, in words; undefined when it shows real time. */
export function shiftText(milliseconds: number): string | undefined {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  if (minutes === 0) return undefined;
  const parts = [
    [Math.floor(minutes / 1440), 'hari'],
    [Math.floor(minutes / 60) % 24, 'jam'],
    [minutes % 60, 'menit'],
  ].flatMap(([count, unit]) => (count ? [`${count} ${unit}`] : []));
  return `${parts.join(' ')} ${milliseconds > 0 ? 'lebih cepat' : 'lebih lambat'} dari waktu nyata`;
}
