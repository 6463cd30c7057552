import * as brand from '#brand';

/** The texts of the document around front page and app, which are rendered at build time. */
export const page = {
  title: 'Kartu Pembiayaan Syariah',
  /** For search engines. */
  description: `Ajukan ${brand.product} Gold atau Platinum dari ${brand.name} melalui handphone Anda: pilih kartu, foto e-KTP, dan verifikasi wajah.`,
  noScript: 'Pengajuan memerlukan JavaScript. Aktifkan JavaScript di browser Anda.',
} as const;
