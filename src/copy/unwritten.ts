/** What a saved answer is called, by its key, that the browser has no room for; what has no name here comes with the step at hand. */
const names: Readonly<Record<string, string>> = {
  step1: 'pilihan kartu',
  step2: 'data pribadi',
  dataImg: 'foto e-KTP',
  setujusyarat: 'persetujuan',
  step_check: 'persetujuan',
  step3: 'profil',
  step4: 'alamat',
  step5: 'pekerjaan',
  dataNpwp: 'foto NPWP',
  slipGaji: 'slip gaji',
  step6: 'pengiriman kartu',
  face1: 'verifikasi wajah',
  review: 'data diri',
};

/** On every screen, as long as the browser has no room for what was answered. */
export function unwritten(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const named = [...new Set(keys.flatMap((key) => names[key] ?? []))];
  const lost = named.length > 0 ? named.join(', ') : 'langkah terakhir Anda';
  return `Penyimpanan peramban penuh. Bila halaman ini dimuat ulang atau ditutup, Anda perlu mengisi kembali: ${lost}. Silakan lanjutkan; kami simpan begitu ada ruang.`;
}
