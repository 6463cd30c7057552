// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CardReading } from '../../api/contracts/card.ts';
import { type CardDetails, specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { prepareBank } from './bank.ts';
import { people, photographOf } from './people.ts';

const { client } = prepareBank();

const send = (ktp: string) =>
  client.call('readCard', { ktp, reffNumber: 'SCARD1', channelId: '6020' });

async function read(ktp: string): Promise<CardReading> {
  const answer = await send(ktp);
  expect(answer.responseCode).toBe('00');
  return answer.data as CardReading;
}

/** Reading takes seconds, so two tests share one reading. */
const answers = new Map<CardDetails, ReturnType<typeof send>>();
function answerFor(person: CardDetails) {
  const answer = answers.get(person) ?? photographOf(person).then(send);
  answers.set(person, answer);
  return answer;
}
async function readingOf(person: CardDetails): Promise<CardReading> {
  const { responseCode, data } = await answerFor(person);
  expect(responseCode).toBe('00');
  return data as CardReading;
}

/** Counts the fields that were read exactly, of sixteen. */
const exact = (reading: CardReading, drawn: CardDetails) =>
  Object.entries(drawn).filter(([field, value]) => reading[field as keyof CardReading] === value)
    .length;

test('reads two cards at once, each with its own reffId', async () => {
  const [one = specimenPerson, , , two = specimenPerson] = people;
  const both = await Promise.all([one, two].map(answerFor));
  expect(both.map(({ data }) => (data as CardReading).nama)).toEqual([one.nama, two.nama]);
  const ids = both.map(({ reffId }) => reffId);
  expect(new Set(ids).size).toBe(2);
});

test.each(people.map((person) => [person.nama, person] as const))(
  'ENT-19 OCR-12 reads the card of %s from a camera picture',
  async (_, drawn) => {
    const reading = await readingOf(drawn);
    expect(reading).toMatchObject({ nik: drawn.nik, nama: drawn.nama });
    expect(reading.tanggal_lahir).toBe(drawn.tanggal_lahir);
    expect(exact(reading, drawn)).toBeGreaterThanOrEqual(15);
  },
);

test('OCR-12 returns a certainty from 0 to 1 for every value', async () => {
  const { tingkat_keyakinan: certainties = {}, ...values } = await readingOf(specimenPerson);
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  expect(Object.keys(certainties).sort()).toEqual(present.map(([field]) => field).sort());
  for (const certainty of Object.values(certainties)) {
    expect(certainty).toBeGreaterThan(0.3);
    expect(certainty).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['square and scaled to 0.7', { square: true, cardWidth: 900, scale: 0.7 }],
  ['on a white table', { ground: '#ffffff' }],
])('reads a card %s', async (_, view) => {
  const drawn = people[1] ?? specimenPerson;
  const reading = await read(await photographOf(drawn, view));
  expect(reading).toMatchObject({ nik: drawn.nik, nama: drawn.nama });
});

test('reads a data URL and a picture rotated by its EXIF data', async () => {
  const upright = Buffer.from(await photographOf(specimenPerson), 'base64');
  const turned = await sharp(await sharp(upright).rotate(90).toBuffer())
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 90 })
    .toBuffer();
  const reading = await read(`data:image/jpeg;base64,${turned.toString('base64')}`);
  expect(reading.nik).toBe(specimenPerson.nik);
});

test('OCR-10 returns a code other than 00 and a description for an unreadable picture', async () => {
  const empty = {
    create: { width: 1280, height: 960, channels: 3 as const, background: '#777' },
  };
  const unreadable = [
    await photographOf(specimenPerson, { blur: 8 }),
    (await sharp(empty).jpeg().toBuffer()).toString('base64'),
    Buffer.from('this is no picture').toString('base64'),
    '',
  ];
  for (const ktp of unreadable) {
    const answer = await send(ktp);
    expect(answer.status).toBe(200);
    expect(answer.responseCode).not.toBe('00');
    expect(answer.responseDescription).toEqual(expect.any(String));
  }
});
