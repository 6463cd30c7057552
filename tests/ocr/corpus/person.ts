import type { CardDetails } from '../../../api/sandbox/specimen/details.ts';
import { createNumberSource } from '../../support/random.ts';

/** A source of choices that are the same for the same seed. */
export type Random = {
  /** 0 inclusive to 1 exclusive. */
  number(): number;
  /** A fraction between two bounds. */
  within(low: number, high: number): number;
  /** An integer, both bounds included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** Creates a source of random choices for a seed. Each purpose of the same seed has its own choices. */
export function createRandom(seed: number, purpose: string): Random {
  let start = seed;
  for (const letter of purpose) start = Math.imul(start ^ letter.charCodeAt(0), 0x01000193);
  const number = createNumberSource(start);
  const within = (low: number, high: number) => low + number() * (high - low);
  const between = (low: number, high: number) => Math.floor(within(low, high + 1));
  return {
    number,
    within,
    between,
    chance: (share) => number() < share,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  };
}

const men =
  'AGUS AHMAD BAGUS BAYU BUDI DEDI DIMAS EKO FAJAR GILANG HENDRA ILHAM IRFAN JOKO KRISNA LUKMAN MUHAMMAD NUR RIZKI RUDI SLAMET TEGUH WAHYU YUSUF ZAINAL'.split(
    ' ',
  );

const women =
  "ANI AYU CITRA DEWI DIAH ENDANG FITRI INDAH INTAN KARTINI LESTARI LILIS MAYA NI'MAH NINGSIH NUR PUTRI RATNA RINI SITI SRI TITIK UMI WIDYA YULIA".split(
    ' ',
  );
const families =
  'ARIFIN BASKORO FIRDAUS GINTING GUNAWAN HALIM HARAHAP HIDAYAT ILYAS INDRAWATI KUSUMA LIEM LUBIS MAHARANI NASUTION PANJAITAN PERMATA PRATAMA RAHMAWATI SANTOSO SETIAWAN SIREGAR SUHENDRA SYAHPUTRA TANJUNG WIBOWO WIJAYA YULIANTI'.split(
    ' ',
  );
const initials = [
  '',
  '',
  '',
  '',
  '',
  '',
  'M. ',
  'RR. ',
  'H. ',
  'HJ. ',
  'K.H. ',
  'DR. ',
  'D. ',
  'I ',
];
/** Last names with an abbreviation, a hyphen or an apostrophe. */
const written = [
  'BR. SITEPU',
  'BR. TARIGAN',
  "MA'RUF",
  'AL-FARISI',
  'NUR-AINI',
  "RIFA'I",
  'SITI-ROHMAH',
  "D'ORNAY",
];

/** provinsi; kota; kecamatan; kelurahan; birth place. */
const places: [string, string, string, string, string][] = [
  ['DKI JAKARTA', 'JAKARTA SELATAN', 'MAMPANG PRAPATAN', 'BANGKA', 'JAKARTA'],
  ['DKI JAKARTA', 'JAKARTA BARAT', 'KEBON JERUK', 'DURI KEPA', 'JAKARTA'],
  ['JAWA BARAT', 'KOTA BANDUNG', 'COBLONG', 'DAGO', 'BANDUNG'],
  ['JAWA BARAT', 'KABUPATEN BOGOR', 'CIBINONG', 'PAKANSARI', 'BOGOR'],
  ['JAWA TENGAH', 'KOTA SEMARANG', 'BANYUMANIK', 'SRONDOL KULON', 'SEMARANG'],
  ['JAWA TENGAH', 'KABUPATEN BANYUMAS', 'PURWOKERTO UTARA', 'GRENDENG', 'PURWOKERTO'],
  ['JAWA TIMUR', 'KOTA SURABAYA', 'GUBENG', 'AIRLANGGA', 'SURABAYA'],
  ['JAWA TIMUR', 'KABUPATEN MALANG', 'KEPANJEN', 'CEPOKOMULYO', 'MALANG'],
  ['DAERAH ISTIMEWA YOGYAKARTA', 'KABUPATEN SLEMAN', 'DEPOK', 'CATURTUNGGAL', 'SLEMAN'],
  ['DAERAH ISTIMEWA YOGYAKARTA', 'KABUPATEN KULON PROGO', 'WATES', 'GIRI PENI', 'KULON PROGO'],
  ['BANTEN', 'KOTA TANGERANG', 'CILEDUG', 'SUDIMARA BARAT', 'TANGERANG'],
  ['BALI', 'KOTA DENPASAR', 'DENPASAR BARAT', 'PEMECUTAN', 'DENPASAR'],
  ['ACEH', 'KOTA BANDA ACEH', 'KUTA ALAM', 'LAMPULO', 'BANDA ACEH'],
  ['SUMATERA UTARA', 'KOTA MEDAN', 'MEDAN HELVETIA', 'DWI KORA', 'MEDAN'],
  ['SUMATERA UTARA', 'KOTA TEBING TINGGI', 'PADANG HULU', 'LUBUK BARU', 'TEBING TINGGI'],
  ['SUMATERA BARAT', 'KOTA PADANG', 'KURANJI', 'KORONG GADANG', 'BUKITTINGGI'],
  ['SUMATERA SELATAN', 'KABUPATEN OGAN ILIR', 'TANJUNG RAJA', 'TANJUNG TEMIANG', 'PALEMBANG'],
  ['LAMPUNG', 'KOTA BANDAR LAMPUNG', 'TANJUNG KARANG PUSAT', 'PALAPA', 'BANDAR LAMPUNG'],
  ['KEPULAUAN RIAU', 'KOTA BATAM', 'BATU AJI', 'BULIANG', 'TANJUNG PINANG'],
  ['RIAU', 'KOTA PEKANBARU', 'TAMPAN', 'SIMPANG BARU', 'PEKANBARU'],
  ['KALIMANTAN TENGAH', 'KOTA PALANGKA RAYA', 'JEKAN RAYA', 'BUKIT TUNGGAL', 'PULANG PISAU'],
  ['KALIMANTAN TIMUR', 'KOTA BALIKPAPAN', 'BALIKPAPAN KOTA', 'KLANDASAN ILIR', 'KUTAI BARAT'],
  ['SULAWESI SELATAN', 'KOTA MAKASSAR', 'PANAKKUKANG', 'MASALE', 'UJUNG PANDANG'],
  ['SULAWESI SELATAN', 'KABUPATEN TANA TORAJA', 'MAKALE', 'KAMALI PENTALLUAN', 'TANA TORAJA'],
  [
    'NUSA TENGGARA TIMUR',
    'KABUPATEN SUMBA BARAT DAYA',
    'KOTA TAMBOLAKA',
    'LANGGA LERO',
    'WAIKABUBAK',
  ],
];
const streets =
  'H. SAIDI|D.I. PANJAITAN|JEND. SUDIRMAN|K.H. MAS MANSYUR|MAWAR|GATOT SUBROTO|DIPONEGORO|TEUKU UMAR|MELATI INDAH|KH. AHMAD DAHLAN|CIHAMPELAS|PAHLAWAN|IR. H. JUANDA|IMAM BONJOL|RAYA KEMANG|SILIWANGI'.split(
    '|',
  );
const villages = 'PASIR AWI|BABAKAN|SUKA MAJU|RAWA BAMBU|KARANG ANYAR|CIPAKU'.split('|');
const religions = 'ISLAM ISLAM ISLAM ISLAM KRISTEN KATHOLIK HINDU BUDHA'.split(' ');
const jobs =
  'KARYAWAN SWASTA|WIRASWASTA|PEGAWAI NEGERI SIPIL|MENGURUS RUMAH TANGGA|GURU|DOSEN|PERAWAT|BURUH HARIAN LEPAS|PELAJAR/MAHASISWA|KARYAWAN BUMN'.split(
    '|',
  );

const two = (number: number) => String(number).padStart(2, '0');
const three = (number: number) => String(number).padStart(3, '0');

/** Returns an address as printed on cards: with the usual abbreviations, in 10 % of cases without full stops. */
function addressOf(random: Random): string {
  const number = random.between(1, 240);
  const street = random.pick(streets);
  const village = random.pick(villages);
  const block = `${random.pick('ABCDEF'.split(''))}${number % 9}`;
  const end = random.pick(['', '', '', ` BLOK ${block}`, ` BLK. ${block}`, ' LT. 2', ' RT. 03']);
  const address = random.pick([
    () => `JL. ${street} NO. ${number}${end}`,
    () => `JL. ${street} NO. ${number}${end}`,
    () => `JL. ${street} NO. ${number}`,
    () => `JL. ${street} GG. ${village} NO. ${number}`,
    () => `PERUM GRIYA ${street} INDAH BLOK C NO. ${number}`,
    () => `KOMP. ${street} BLK. ${block} NO. ${number}`,
    () => `KP. ${village}${random.pick(['', ` NO. ${number}`])}`,
    () => `DSN. ${village}`,
    () => `LR. ${village} NO. ${number}`,
    () => `BR. ${village}`,
    () => `JL. ${street} NO.${number}${random.pick('ABC'.split(''))}`,
    () => `JL. ${street} BLOK ${block[0]}-${number % 30} NO. ${number}`,
    () => `DUKUH ${village}`,
    () => `LINGK. ${village}`,
  ])();
  return random.chance(0.1) ? address.replaceAll('.', '') : address;
}

/** Creates an invented person. Province 99 of the NIK does not exist, so nobody has this number. */
export function createPerson(random: Random): CardDetails {
  const isWoman = random.chance(0.5);
  const given = isWoman ? women : men;
  const middle = random.chance(0.4) ? `${random.pick(given)} ` : '';
  // A long name continues in a second line.
  const many = random.chance(0.18) ? `${random.pick(given)} ${random.pick(families)} ` : '';
  const last = random.chance(0.22) ? random.pick(written) : random.pick(families);
  const nama = `${random.pick(initials)}${random.pick(given)} ${middle}${many}${last}`;
  const [provinsi, kota, kecamatan, kelurahan, tempat_lahir] = random.pick(places);
  const [day, month, year] = [
    random.between(1, 28),
    random.between(1, 12),
    random.between(1961, 2004),
  ];
  const coded = two(isWoman ? day + 40 : day) + two(month) + two(year % 100);
  return {
    provinsi,
    kota,
    nik: `99${two(random.between(1, 79))}${two(random.between(1, 32))}${coded}${three(random.between(0, 99)).padStart(4, '0')}`,
    nama,
    tempat_lahir,
    tanggal_lahir: `${two(day)}-${two(month)}-${year}`,
    jenis_kelamin: isWoman ? 'PEREMPUAN' : 'LAKI-LAKI',
    golongan_darah: random.pick(['A', 'B', 'AB', 'O', 'O', '-', '-']),
    alamat: addressOf(random),
    rt_rw: random.chance(0.12)
      ? `${two(random.between(1, 18))}/${two(random.between(1, 20))}`
      : `${three(random.between(1, 18))}/${three(random.between(1, 20))}`,
    kelurahan,
    kecamatan,
    agama: random.pick(religions),
    status_perkawinan: random.pick(['KAWIN', 'KAWIN', 'BELUM KAWIN', 'CERAI HIDUP', 'CERAI MATI']),
    pekerjaan: random.pick(jobs),
    kewarganegaraan: 'WNI',
  };
}
