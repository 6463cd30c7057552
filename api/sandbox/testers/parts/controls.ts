import { isDeepStrictEqual } from 'node:util';
import { html } from 'hono/html';
import { allCalls, unusedLists } from '../../../contracts/all.ts';
import type { CallId } from '../../../contracts/index.ts';
import type { Fault } from '../../bank/fault.ts';
import { formatClockShift, formatDateTime } from './format.ts';

const minutes = 60_000;

const steps = [
  { text: '+1 menit', by: minutes },
  { text: '+3 menit', by: 3 * minutes },
  { text: '+5 menit', by: 5 * minutes },
  { text: '+1 hari', by: 24 * 60 * minutes },
];

/** Renders the bank's clock; the script updates it. */
export const renderClock = (
  now: Date,
) => html`<section id="clock" data-live="clock" aria-labelledby="clock-title">
  <h2 id="clock-title">Jam bank</h2>
  <p class="clock"><time datetime="${now.toISOString()}" data-clock>${formatDateTime(now)}</time>
    <span class="note">${formatClockShift(now.getTime() - Date.now()) ?? 'Waktu nyata'}</span></p>
  <p class="buttons">${steps.map(
    ({ text, by }) => html`<button type="button" data-advance="${by}">${text}</button>`,
  )}<button type="button" data-advance="reset">Kembali ke waktu nyata</button></p>
  <p class="note">Setelah 3 menit OTP boleh dikirim ulang, setelah 5 menit kedaluwarsa.</p>
</section>`;

/** The faults that testers can choose; `fault` is the request to inject it. */
const faultChoices: { text: string; fault: Partial<Fault> }[] = [
  { text: 'Server error (503)', fault: { status: 503 } },
  { text: 'Kode lain dari bank (99)', fault: { code: '99' } },
  { text: 'Lambat 10 detik', fault: { delayMs: 10_000 } },
  { text: 'Koneksi putus sebelum diproses', fault: { drop: true } },
  { text: 'Koneksi putus setelah diproses', fault: { dropAnswer: true } },
  { text: 'Jawaban rusak', fault: { malformed: true } },
  { text: 'Halaman HTML dari gateway', fault: { html: true } },
];

const describeFault = (fault: Partial<Fault>) =>
  faultChoices.find((it) => isDeepStrictEqual(it.fault, fault))?.text ?? JSON.stringify(fault);

const renderActiveFault = ({
  call,
  times,
  ...fault
}: Fault) => html`<li><strong>${getCallName(call as CallId)}</strong>: ${describeFault(fault)}
  <span class="note">${times === undefined ? 'sampai dihapus' : `${times} kali lagi`}</span></li>`;

const renderOption = (id: CallId) => html`<option value="${id}">${getCallName(id)}</option>`;

/** Renders the form that injects faults and the list of active ones. */
export const renderFaults = (
  faults: Fault[],
) => html`<section id="faults" aria-labelledby="faults-title">
  <h2 id="faults-title">Gangguan</h2>
  <div data-live="faults" id="active-faults">
    ${
      faults.length === 0
        ? html`<p class="empty">Tidak ada gangguan.</p>`
        : html`<ul class="faults">${faults.map(renderActiveFault)}</ul>
            <p class="buttons"><button type="button" data-heal>Hapus semua gangguan</button></p>`
    }
  </div>
  <form id="disturb">
    <label>Layanan <select name="call">
      <optgroup label="Dalam perjalanan pengajuan">${journeyCalls.map(renderOption)}</optgroup>
      <optgroup label="Tidak dipanggil layar mana pun">${otherCalls.map(renderOption)}</optgroup>
    </select></label>
    <label>Gangguan <select name="kind">${faultChoices.map(
      ({ text, fault }) => html`<option value="${JSON.stringify(fault)}">${text}</option>`,
    )}</select></label>
    <label>Berapa kali <select name="times">
      <option value="1">Sekali</option><option value="3">3 kali</option><option value="">Sampai dihapus</option>
    </select></label>
    <button type="submit" class="primary">Pasang gangguan</button>
  </form>
</section>`;

/** The names that testers see, in the order of the journeys. A call without a name shows its path. */
const names: Partial<Record<CallId, string>> = {
  readCard: 'Baca e-KTP',
  checkNik: 'Periksa NIK',
  regionSearch: 'Cari kelurahan',
  regionByPostalCode: 'Wilayah dari kode pos',
  subdistrict: 'Kelurahan yang dipilih',
  jobTypes: 'Daftar pekerjaan',
  jobTitles: 'Daftar jabatan',
  industries: 'Daftar bidang usaha',
  livenessAddress: 'Alamat verifikasi wajah',
  register: 'Registrasi identitas',
  registerIb: 'Registrasi identitas (iB)',
  requestOtp: 'Kirim OTP',
  resendOtp: 'Kirim ulang OTP',
  validateOtp: 'Periksa OTP',
  submitApplication: 'Kirim pengajuan',
  submitDirect: 'Kirim pengajuan (langsung)',
  readCardIdentityFirst: 'Baca e-KTP (lama)',
  jobTypesViaDb: 'Daftar pekerjaan (lama)',
  jobTitlesViaDb: 'Daftar jabatan (lama)',
  industriesViaDb: 'Daftar bidang usaha (lama)',
  submitStep1: 'Kirim data awal',
  advanceToken: 'Token verifikasi wajah',
  advanceResult: 'Halaman verifikasi wajah',
  advanceScore: 'Swafoto verifikasi wajah',
  submitRecord: 'Kirim data lengkap',
  submitFiles: 'Kirim berkas',
  convertFile: 'Ubah foto',
  convertFiles: 'Ubah kedua foto',
  sendMail: 'Kirim e-mail',
  applyStep1: 'Ajukan lewat penyedia, langkah 1',
  applyStep2: 'Ajukan lewat penyedia, langkah 2',
  applyStep3: 'Ajukan lewat penyedia, langkah 3',
  applyStep4: 'Ajukan lewat penyedia, langkah 4',
  openHandOver: 'Pindah perangkat: mulai',
  storeHandOverSlice: 'Pindah perangkat: simpan potongan',
  describeHandOver: 'Pindah perangkat: keterangan',
  fetchHandOverSlice: 'Pindah perangkat: ambil potongan',
  takeHandOver: 'Pindah perangkat: ambil alih',
  holdHandOver: 'Pindah perangkat: periksa pemegang',
  deleteHandOver: 'Pindah perangkat: hapus',
};

const getCallName = (id: CallId): string => names[id] ?? allCalls[id].path;

const otherCalls = Object.keys(unusedLists) as CallId[];

const journeyCalls = [...new Set([...Object.keys(names), ...Object.keys(allCalls)])].filter(
  (id) => !Object.hasOwn(unusedLists, id),
) as CallId[];
