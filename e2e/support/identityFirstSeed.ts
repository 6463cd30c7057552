import type { Page } from 'playwright/test';
import type { OlderReading } from '../../api/contracts/onboarding.ts';
import { FLOW_KEY } from '../../src/boot/journeyOfTab.ts';
import { identityFirstApplicant } from '../../tests/fixtures/applicant.ts';
import { fileData, writeSession } from './seed.ts';

const { chooser, identity, review } = identityFirstApplicant;

/** Screens of the identity-first journey; one seeded up to a screen has everything before it. */
const screens = ['cardSelection', 'identity', 'thanks', 'review'] as const;
type Screen = (typeof screens)[number];

const routes: Record<Screen, string> = {
  cardSelection: '/cardSelection',
  identity: '/identity',
  thanks: '/washdone',
  review: '/form-expand',
};

/** The specimen card as the older call reads it (OLD-29). */
const reading = {
  nik: identity.nik,
  nama: identity.nama_lengkap,
  jenis_kelamin: 'PEREMPUAN',
  status_hubungan: 'BELUM KAWIN',
  tempat_tanggal_lahir: `${identity.tempat_lahir}, ${identity.tgl_lahir}`,
} satisfies OlderReading;

/** A photo that was taken, and what was read of it. */
export const photographed = async () => ({
  no_hp: identity.no_hp,
  dataImg: await fileData('file.dataImg'),
  dataOCR: reading,
  'journey.readingOf': 'REFF-1',
});

/** The review as the applicant has sent it. */
export const reviewed = { 'journey.review': review };

/** Opens the app on a screen of this journey, with everything before it given, and these session keys. */
export async function openIdentityFirstAt(
  page: Page,
  screen: Screen,
  more: Record<string, unknown> = {},
  path = routes[screen],
): Promise<void> {
  const gained: Record<Screen, Record<string, unknown>> = {
    cardSelection: { 'journey.version': '1', [FLOW_KEY]: 'identity-first', code: '' },
    identity: { step1: chooser },
    thanks: {
      ...(await photographed()),
      step2: identity,
      setujusyarat: true,
      setujupenawan: true,
    },
    review: {
      face1: await fileData('file.face1'),
      fc_token: 'FC-0001',
      statusLiveness: 'success',
      'journey.faceOf': identity.nik,
    },
  };
  const upTo = screens.slice(0, screens.indexOf(screen) + 1);
  await writeSession(page, Object.assign({}, ...upTo.map((name) => gained[name]), more));
  await page.goto(path);
}
