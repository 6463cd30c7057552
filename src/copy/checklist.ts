import type { PointChoice } from '../choices.ts';

/** The texts of the consent screen. */
export const checklist = {
  terms: {
    before: 'Saya menyetujui ',
    /** CHO-16: the link's text is the sheet's title. */
    title: 'Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah',
    missing: 'Centang untuk menyetujui',
    intro: 'Dengan menekan SETUJU, saya menyatakan bahwa:',
    /** CHO-17: placeholders for the bank's own legal text; there are exactly five. */
    declarations: [
      'Data yang saya berikan dalam pengajuan ini benar, lengkap, dan milik saya sendiri.',
      'Saya memberi kuasa kepada bank untuk memeriksa data saya kepada pihak yang berwenang.',
      'Saya menyetujui penggunaan data pribadi saya untuk memproses pengajuan ini.',
      'Saya memahami akad, biaya, dan manfaat kartu pembiayaan syariah yang saya ajukan.',
      'Saya menerima bahwa bank dapat menyetujui atau menolak pengajuan ini sesuai ketentuan yang berlaku.',
    ],
    /** CHO-18, CHO-20. */
    general: 'Syarat dan ketentuan umum',
    generalOpens: '(buka tab baru)',
    pdf: 'Unduh syarat dan ketentuan (PDF)',
  },
  offers: {
    before: 'Saya bersedia menerima ',
    link: 'informasi penawaran',
    optional: '(opsional)',
    title: 'Informasi penawaran',
    text: 'Bank dan mitranya dapat mengirimkan informasi produk, layanan, dan promosi kepada Anda melalui telepon, SMS, atau email. Persetujuan ini tidak memengaruhi pengajuan kartu Anda.',
    agree: 'Setuju',
    disagree: 'Tidak setuju',
  },
  /** CHK-08. */
  points: {
    legend: 'Konversi poin',
    choices: {
      '100': '100% Donasi',
      '0': '100% Poin Reward',
      '50': '50% Donasi dan 50% Poin Reward',
    } satisfies Record<PointChoice, string>,
    /** CHK-10. */
    note: 'Pilihan dapat diubah melalui call center bank, jalur khusus, menu 8.',
    call: (number: string) => `Hubungi ${number}`,
  },
} as const;
