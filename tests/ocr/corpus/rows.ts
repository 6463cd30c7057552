import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';

/** For SVG text, as printed: with single spaces. */
export const xml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A printed row of a card. */
export type Row = { label: string; value: string; indented?: boolean };

/** A text in lines of at most `room` letters, broken between words. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= room)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The rows below the number; an address longer than `room` letters goes on in the next one. */
export function rowsOf(details: CardDetails, room: number): Row[] {
  const [street = '', ...more] = wrapped(details.alamat, room);
  return [
    { label: 'Nama', value: details.nama },
    { label: 'Tempat/Tgl Lahir', value: `${details.tempat_lahir}, ${details.tanggal_lahir}` },
    { label: 'Jenis Kelamin', value: details.jenis_kelamin },
    { label: 'Alamat', value: street },
    ...more.map((value) => ({ label: '', value })),
    { label: 'RT/RW', value: details.rt_rw, indented: true },
    { label: 'Kel/Desa', value: details.kelurahan, indented: true },
    { label: 'Kecamatan', value: details.kecamatan, indented: true },
    { label: 'Agama', value: details.agama },
    { label: 'Status Perkawinan', value: details.status_perkawinan },
    { label: 'Pekerjaan', value: details.pekerjaan },
    { label: 'Kewarganegaraan', value: details.kewarganegaraan },
    { label: 'Berlaku Hingga', value: 'SEUMUR HIDUP' },
  ];
}

/** In which row the blood type stands beside the gender. */
export const genderRow = (rows: readonly Row[]) =>
  rows.findIndex(({ label }) => label === 'Jenis Kelamin');
