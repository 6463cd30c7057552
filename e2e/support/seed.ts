import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { photographOfCard } from '../camera/films.ts';
import { addressFields, companyFields, home, onCard, phone, profile, work } from './applicant.ts';

type Stored = Record<string, unknown>;

/** Steps of the main flow; a journey seeded up to one of them opens it with everything before it. */
export const steps = [
  'chooser',
  'personalData',
  'checklist',
  'profile',
  'address',
  'job',
  'delivery',
  'faceTips',
  'verified',
] as const;
export type Step = (typeof steps)[number];

let picture: Promise<string> | undefined;
/** One small picture serves as e-KTP and as face, where the test is about neither. */
export const smallPicture = () => {
  picture ??= photographOfCard().then(async (photograph) => {
    const small = await sharp(photograph).resize(360).jpeg({ quality: 60 }).toBuffer();
    return `data:image/jpeg;base64,${small.toString('base64')}`;
  });
  return picture;
};

/** The data URL of a file that the session itself holds, as it does where the browser has no database. */
export const fileData = async (ref: string) =>
  (await smallPicture()).replace(';base64,', `;ref=${ref};name=foto.jpg;base64,`);

const step4 = {
  ...addressFields(home, 'rmh'),
  ...addressFields(home, 'dms'),
  selectedKelurahanData: { rmh: 1, dms: 1 },
};
const step5 = {
  ...work,
  ...companyFields(),
  selectedKelurahanDataPerushaan: 1,
  npwpFile: null,
  slipgajiFile: null,
};

export interface Seed {
  step2?: Partial<Record<'nik' | 'no_hp' | 'kd_promo', string>>;
  step3?: Partial<typeof profile> | { alamat_email: string };
  /** Further session keys, written as they are; those without a value are left out. */
  more?: Stored;
}

/** The session keys of a journey that has come to `step`, under the specification's names (STO). */
export async function sessionAt(step: Step, seed: Seed): Promise<Stored> {
  const step2 = { ...onCard, no_hp: phone, kd_promo: '', ...seed.step2 };
  const gained: Record<Step, Stored> = {
    chooser: { 'journey.version': '1', code: '' },
    personalData: { step1: { boardCC: '2', chooseCard: 'cardgold' } },
    checklist: {
      step2,
      no_hp: step2.no_hp,
      kd_promo: step2.kd_promo,
      dataImg: await fileData('file.dataImg'),
      reffId: 'OCR-0001',
      'journey.nikCleared': step2.nik,
    },
    profile: {
      step_check: { flag_datapribadi: true, flag_syarat: false, point: '0' },
      setujusyarat: true,
      setujupenawan: false,
    },
    address: { step3: { ...profile, ...seed.step3 } },
    job: { step4, kelurahanKTP: home.area[0], kelurahanDMS: home.area[0] },
    delivery: { step5, kelurahanPRSH: step5.kel_perusahaan },
    faceTips: { step6: { alamatkirim: 'alamatdomisili' } },
    verified: {
      face1: await fileData('file.face1'),
      fc_token: 'FC-0001',
      statusLiveness: 'success',
      'journey.faceOf': step2.nik,
    },
  };
  const upTo = steps.slice(0, steps.indexOf(step) + 1);
  return Object.assign({}, ...upTo.map((name) => gained[name]), seed.more);
}

/** A page of the app's origin without the app. */
export const emptyPath = '/empty';

/** Writes these keys into this tab's session, and nothing else; opens nothing yet. */
export async function writeSession(page: Page, stored: Stored): Promise<void> {
  // A page of the same origin that runs no script of the app and asks for no icon.
  const empty = '<!doctype html><title>-</title><link rel="icon" href="data:,">';
  await page.route(`**${emptyPath}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: empty }),
  );
  await page.goto(emptyPath);
  await page.unroute(`**${emptyPath}`);
  const given = Object.entries(stored).filter(([, value]) => value !== undefined);
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) {
      sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, given);
}

/** Puts a journey into this tab's session, as if it had come to `step`; opens nothing yet. */
export async function seedSession(page: Page, step: Step, seed: Seed = {}): Promise<void> {
  await writeSession(page, await sessionAt(step, seed));
}

const routes: Record<Step, string> = {
  chooser: '/n_old_changeCard',
  personalData: '/chInfoPribadi',
  checklist: '/chChecklist',
  profile: '/chLengkapiProfile',
  address: '/chAlamat',
  job: '/chPekerjaan',
  delivery: '/chLainnya',
  faceTips: '/tips-liveness',
  verified: '/tips-liveness',
};

/** Opens the app on `step`, with everything before it given. For tests whose subject comes later. */
export async function openAt(page: Page, step: Step, seed: Seed = {}): Promise<void> {
  await seedSession(page, step, seed);
  await page.goto(routes[step]);
}
