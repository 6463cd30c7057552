import sharp from 'sharp';
import { type CardDetails, specimenPerson } from '../../api/sandbox/card/details.ts';
import { drawSpecimen } from '../../api/sandbox/card/specimen.ts';

/** Invented people; region code 99 belongs to no province. */
export const people: CardDetails[] = [
  specimenPerson,
  {
    ...specimenPerson,
    nik: '9974051708850001',
    nama: 'BUDI SANTOSO',
    tempat_lahir: 'JAKARTA',
    tanggal_lahir: '17-08-1985',
    jenis_kelamin: 'LAKI-LAKI',
    golongan_darah: 'AB',
    alamat: 'JL. KEMANG RAYA NO. 45',
    rt_rw: '001/010',
    kelurahan: 'BANGKA',
    kecamatan: 'MAMPANG PRAPATAN',
    provinsi: 'DKI JAKARTA',
    kota: 'JAKARTA SELATAN',
    status_perkawinan: 'BELUM KAWIN',
    pekerjaan: 'PEGAWAI NEGERI SIPIL',
  },
  {
    ...specimenPerson,
    nik: '9978124112900003',
    nama: 'NI LUH AYU PRATIWI',
    tempat_lahir: 'SURABAYA',
    tanggal_lahir: '01-12-1990',
    agama: 'HINDU',
    golongan_darah: '-',
    alamat: 'JL. DHARMAWANGSA IX NO. 8',
    kelurahan: 'AIRLANGGA',
    kecamatan: 'GUBENG',
    provinsi: 'JAWA TIMUR',
    kota: 'KOTA SURABAYA',
    status_perkawinan: 'CERAI HIDUP',
    pekerjaan: 'DOSEN',
  },
  {
    ...specimenPerson,
    nik: '9971031502780007',
    nama: 'MUHAMMAD ILYAS NASUTION',
    tempat_lahir: 'MEDAN',
    tanggal_lahir: '15-02-1978',
    jenis_kelamin: 'LAKI-LAKI',
    golongan_darah: 'B',
    alamat: 'JL. GATOT SUBROTO NO. 177',
    rt_rw: '012/003',
    kecamatan: 'MEDAN HELVETIA',
    provinsi: 'SUMATERA UTARA',
    kota: 'KOTA MEDAN',
    status_perkawinan: 'CERAI MATI',
    pekerjaan: 'WIRASWASTA',
  },
  {
    ...specimenPerson,
    nik: '9971115606990011',
    nama: "ANDI NUR'AINI",
    tempat_lahir: 'MAKASSAR',
    tanggal_lahir: '16-06-1999',
    golongan_darah: 'A',
    alamat: 'JL. PENGAYOMAN BLOK F6',
    kelurahan: 'MASALE',
    kecamatan: 'PANAKKUKANG',
    provinsi: 'SULAWESI SELATAN',
    kota: 'KOTA MAKASSAR',
    status_perkawinan: 'BELUM KAWIN',
    pekerjaan: 'PELAJAR/MAHASISWA',
  },
  {
    ...specimenPerson,
    nik: '9904070909690009',
    nama: 'RM. DWI HARYO KUSUMO',
    tempat_lahir: 'SLEMAN',
    tanggal_lahir: '09-09-1969',
    jenis_kelamin: 'LAKI-LAKI',
    agama: 'KATHOLIK',
    alamat: 'DUSUN KARANGWUNI',
    kelurahan: 'CATURTUNGGAL',
    kecamatan: 'DEPOK',
    provinsi: 'DAERAH ISTIMEWA YOGYAKARTA',
    kota: 'KABUPATEN SLEMAN',
    pekerjaan: 'GURU',
  },
  {
    ...specimenPerson,
    nik: '9971036708880888',
    nama: 'ILLIANA LIM',
    tempat_lahir: 'DENPASAR',
    tanggal_lahir: '27-08-1988',
    agama: 'BUDHA',
    alamat: 'JL. TEUKU UMAR 88',
    rt_rw: '000/000',
    provinsi: 'BALI',
    kota: 'KOTA DENPASAR',
    kewarganegaraan: 'WNA',
  },
];

type View = {
  cardWidth?: number;
  ground?: string;
  degrees?: number;
  blur?: number;
  scale?: number;
  square?: boolean;
};

/**
 * A camera's picture of a card on a table: 1280×960 (960×960 when square), then scaled as the app
 * scales its shots, JPEG at quality 0.7, base64.
 */
export async function photographOf(details: CardDetails, view: View = {}): Promise<string> {
  const { cardWidth = 1000, ground = '#6d5a48', degrees = 0, blur, scale = 1, square } = view;
  const frame = { width: square ? 960 : 1280, height: 960 };
  const card = await sharp(await drawSpecimen(details))
    .resize({ width: cardWidth })
    .ensureAlpha()
    .rotate(degrees, { background: ground })
    .png()
    .toBuffer();
  const table = { create: { ...frame, channels: 3 as const, background: ground } };
  const picture = sharp(
    await sharp(table)
      .composite([{ input: card }])
      .png()
      .toBuffer(),
  );
  if (blur) picture.blur(blur);
  const shot = await picture.toBuffer();
  const jpeg = await sharp(shot)
    .resize({ width: Math.round(frame.width * scale) })
    .jpeg({ quality: 70 })
    .toBuffer();
  return jpeg.toString('base64');
}
