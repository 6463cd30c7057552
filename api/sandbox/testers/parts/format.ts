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

/** Formats a time in Jakarta's time zone. */
export const formatTime = (date: Date) => `${clockTime.format(date)} WIB`;
/** Formats a date and time in Jakarta's time zone. */
export const formatDateTime = (date: Date) => `${dayAndTime.format(date)} WIB`;

/** Formats a file size for people. */
export const formatSize = (bytes: number) =>
  bytes < 1024
    ? `${bytes} byte`
    : bytes < 1024 ** 2
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Formats the bank clock's distance from real time in words; undefined if it is less than half a minute. */
export function formatClockShift(milliseconds: number): string | undefined {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  if (minutes === 0) return undefined;
  const parts = [
    [Math.floor(minutes / 1440), 'hari'],
    [Math.floor(minutes / 60) % 24, 'jam'],
    [minutes % 60, 'menit'],
  ].flatMap(([count, unit]) => (count ? [`${count} ${unit}`] : []));
  return `${parts.join(' ')} ${milliseconds > 0 ? 'lebih cepat' : 'lebih lambat'} dari waktu nyata`;
}
