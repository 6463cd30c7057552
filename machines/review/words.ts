import type { timeouts } from '../../src/limits.ts';
import { getTopLevel } from '../statePaths.ts';
import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { ExaminedRevision, TransitionMeaning } from './meaning.ts';

/** Returns a duration in words. */
function formatDuration(milliseconds: number): string {
  const number = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');
  return milliseconds < 1000 && milliseconds > 0
    ? `${number(milliseconds)} milidetik`
    : `${number(milliseconds / 1000)} detik`;
}

const seconds = (value: Plain) => formatDuration(Number(value));
const plainly = (value: Plain): string =>
  value === '' || value === null
    ? 'kosong'
    : typeof value === 'string'
      ? `“${value}”`
      : toCanonicalJson(value);

type SettingWords = [says: string, value: (value: Plain) => string];
/** Every timeout has words. */
type TimeoutWords = Record<`timeouts.${keyof typeof timeouts}`, SettingWords>;

/** The beginning of a sentence about each setting, and the text of its value. */
export const settingWords: Readonly<Record<string, SettingWords>> = {
  'delays.resend': ['Kode baru dapat diminta setelah', seconds],
  'delays.ocrReturn': ['Hasil baca e-KTP ditampilkan selama', seconds],
  'delays.documentReturn': ['Sesudah foto dokumen, pemohon kembali setelah', seconds],
  'delays.faceReturn': ['Sesudah verifikasi wajah, pemohon melanjutkan setelah', seconds],
  'delays.otpReturn': ['Sesudah kode ditolak, kotak kode kembali kosong setelah', seconds],
  'delays.livenessTest': ['Hasil uji kamera muncul setelah', seconds],
  'delays.waiting': ['Layar tunggu muncul bila pengiriman belum selesai setelah', seconds],
  'delays.splash': ['Layar pembuka berlangsung', seconds],
  'delays.thanks': ['Ucapan terima kasih muncul setelah', seconds],
  codeMinutes: ['Kode berlaku selama', (value) => `${value} menit`],
  'limits.age.min': ['Usia pemohon paling muda', (value) => `${value} tahun`],
  'limits.age.max': ['Usia pemohon paling tua', (value) => `${value} tahun`],
  'limits.nik': ['NIK terdiri dari', (value) => `${value} angka`],
  'limits.otp': ['Kode terdiri dari', (value) => `${value} angka`],
  'limits.npwp': ['NPWP terdiri dari paling banyak', (value) => `${value} angka`],
  'limits.phone.min': ['Nomor handphone paling sedikit', (value) => `${value} angka`],
  'limits.phone.max': ['Nomor handphone paling banyak', (value) => `${value} angka`],
  'limits.emergencyPhone.min': ['Nomor kontak darurat paling sedikit', (value) => `${value} angka`],
  'limits.emergencyPhone.max': ['Nomor kontak darurat paling banyak', (value) => `${value} angka`],
  'limits.street': ['Alamat paling panjang', (value) => `${value} huruf`],
  'limits.promo': ['Kode promo paling panjang', (value) => `${value} huruf`],
  'limits.postalCode': ['Kode pos terdiri dari paling banyak', (value) => `${value} angka`],
  'limits.pdfBytes': ['Berkas PDF paling besar', (value) => `${Number(value) / 1e6} MB`],
  'limits.photoTries': [
    'Foto yang kurang baik boleh dipakai setelah',
    (value) => `${value} kali mencoba`,
  ],
  'limits.approvalDays.min': ['Keputusan bank paling cepat', (value) => `${value} hari kerja`],
  'limits.approvalDays.max': ['Keputusan bank paling lama', (value) => `${value} hari kerja`],
  'timeouts.read': ['Pembacaan data ditunggu paling lama', seconds],
  'timeouts.ocr': ['Pembacaan e-KTP ditunggu paling lama', seconds],
  'timeouts.once': ['Jawaban bank ditunggu paling lama', seconds],
  'timeouts.oncePerMegabyte': [
    'Untuk tiap megabita pengajuan, jawaban bank ditunggu lagi',
    seconds,
  ],
  'timeouts.file': ['Pengolahan foto ditunggu paling lama', seconds],
  'timeouts.assess': ['Penilaian mutu foto ditunggu paling lama', seconds],
  'timeouts.encode': ['Penyimpanan foto sebagai berkas ditunggu paling lama', seconds],
  'timeouts.release': ['Keterangan tentang rilis baru ditunggu paling lama', seconds],
  'timeouts.seal': ['Penyegelan pengajuan ditunggu paling lama', seconds],
  'timeouts.frame': ['Halaman verifikasi wajah ditunggu paling lama', seconds],
  'timeouts.longWait': ['“Lebih lama dari biasanya” dikatakan setelah', seconds],
  'timeouts.veryLongWait': ['Yang dapat dilakukan saat menunggu dikatakan setelah', seconds],
  'timeouts.holdStill': ['Kartu yang diam dipotret sendiri setelah', seconds],
} satisfies TimeoutWords & Record<string, SettingWords>;

/** Describes a setting in a sentence; `null` without words for it. */
export function describeSetting(key: string, value: Plain): string | null {
  const words = settingWords[key];
  return words ? `${words[0]} ${words[1](value)}` : null;
}

/** What a saved value depends on, in words (savedKeys.ts). */
export const traitWords: Readonly<Record<string, string>> = {
  'ties.of': 'batal bersama',
  'ties.group': 'dibuat untuk',
  'ties.application': 'ikut dikirim dalam pengajuan',
  'ties.file': 'berkas yang disegel',
};

/** Describes a setting before and after in a sentence. */
export function describeSettingChange(key: string, before: Plain, after: Plain): string {
  const [says, value] = settingWords[key] ?? [`Pengaturan ${key}:`, plainly];
  return `${says} ${value(after)}; sebelumnya ${value(before)}.`;
}

/** Creates functions that describe the parts of one revision's chart in its own words. */
export function createDescriber({ meaning, wording }: ExaminedRevision) {
  /** Returns a state by its screen's title and its path inside the screen. */
  const place = (path: string): string => {
    const title = wording.titles[getTopLevel(path) || 'journey'] ?? getTopLevel(path);
    return path.includes('.') ? `“${title}” (${path.slice(path.indexOf('.') + 1)})` : `“${title}”`;
  };

  const portOf = (path: string, id: string): string => {
    const call = meaning.states[path]?.calls.find((it) => it.id === id);
    return wording.ports[call?.src ?? id] ?? id;
  };

  const delay = (name: string): string => {
    const { least = Number.NaN } = meaning.delays[name] ?? {};
    return Number.isFinite(least) && least >= 0 ? formatDuration(least) : name;
  };

  const cause = (path: string, event: string): string => {
    const [how, name] = event.split(/ (.*)/s);
    if (event === 'always') return 'langsung';
    if (how === 'after' && name)
      return name.endsWith('Limit') ? `tanpa jawaban ${delay(name)}` : `setelah ${delay(name)}`;
    if (how === 'done' && name) return `sesudah jawaban “${portOf(path, name)}”`;
    if (how === 'error' && name) return `bila “${portOf(path, name)}” gagal`;
    return `“${wording.events[event] ?? event}”`;
  };

  const guard = (condition: Plain): string =>
    condition === null ? '' : (wording.guards[toCanonicalJson(condition)] ?? 'syarat tertentu');

  const actions = (list: readonly Plain[]): string[] =>
    list.map((action) => wording.actions[toCanonicalJson(action)] || 'tindakan tanpa nama');

  const goal = (path: string, { target, reenter, actions: does }: TransitionMeaning): string => {
    const [to] = target;
    if (to === undefined) return does.length > 0 ? 'tetap di sana' : 'diabaikan';
    if (to === path) return reenter ? 'diulang dari awal' : 'tetap di sana';
    return `menuju ${target.map(place).join(' dan ')}`;
  };

  const condition = (transition: TransitionMeaning): string =>
    transition.guard === null ? '' : `, bila ${guard(transition.guard)}`;

  /** `Pada “Kode OTP” (entry.typing), “Kembali”, bila …` */
  const describeTransition = (path: string, event: string, transition: TransitionMeaning): string =>
    `Pada ${place(path)}, ${cause(path, event)}${condition(transition)}`;

  return { place, delay, cause, guard, actions, goal, describeTransition };
}
