import { createHash } from 'node:crypto';
import { applications, registrations } from '../../../api/sandbox/store/schema.ts';
import type { Disk } from '../bank/bank.ts';
import type { Attempt } from '../people/hand.ts';
import type { Person } from '../people/person.ts';
import { accuse, type World } from '../world/world.ts';
import { checkRecord, readRecords } from './records.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * What the bank must hold of an attempt, from the specification's list (SUB-02 to SUB-14) and what was
 * typed alone; the numbers that bank and provider gave are compared elsewhere.
 */
function expectedOf({ typed, agreed, offers }: Attempt): Record<string, unknown> {
  const { chooser, personalData, profile, address, job, delivery, point } = typed;
  const { kd_promo, ...person } = personalData ?? { kd_promo: '' };
  const { alamat_berbeda, ...home } = address ?? { alamat_berbeda: true };
  const flags = home as { selectedKelurahanData?: { rmh: number } };
  const residence = alamat_berbeda
    ? {}
    : {
        ...Object.fromEntries(
          Object.entries(home)
            .filter(([key]) => key.endsWith('_rmh'))
            .map(([key, value]) => [key.replace('_rmh', '_dms'), value]),
        ),
        selectedKelurahanData: {
          rmh: flags.selectedKelurahanData?.rmh,
          dms: flags.selectedKelurahanData?.rmh,
        },
      };
  return {
    ...chooser,
    ...person,
    kd_promo: 0,
    ...profile,
    ...home,
    ...residence,
    ...job,
    alamatkirim: delivery?.alamatkirim === 'alamatperusahaan' ? 'K' : 'R',
    mpc: point,
    refferalNo: kd_promo,
    persetujuan1: agreed ? 1 : 0,
    persetujuan2: offers ? 1 : 0,
  };
}

type Stored = typeof applications.$inferSelect;

/** The names of what differs; none when all is as it was typed. */
function differences(attempt: Attempt, { fields }: Stored): string[] {
  const stored = fields as unknown as Record<string, unknown>;
  return Object.entries(expectedOf(attempt))
    .filter(([key, value]) => JSON.stringify(stored[key]) !== JSON.stringify(value))
    .map(([key]) => key);
}

const nikTail = 4;

/** What must hold once everybody has come to an end. */
export async function checkEnd(world: World, people: Person[], disk: Disk) {
  const ghosts = world.mischief.ghosts ?? [];
  const kept = [...(await disk.db.select().from(applications)), ...ghosts];
  const records = await readRecords(disk);
  const registered = await disk.db.select().from(registrations);
  const owners = new Map(people.map((person) => [String(person.identity.number), person]));
  const storedOf = ({ identity }: Person) =>
    kept.filter(({ nik }) => Number(nik.slice(-nikTail)) === identity.number);

  for (const person of people) {
    const { name, identity, ended, flow } = person;
    if (flow === 'identityFirst') {
      checkRecord(world, person, records);
      continue;
    }
    const own = storedOf(person);
    const hands = [...ended, ...person.tabs].map(({ hand }) => hand).concat(person.lost);
    const attempts = hands.flatMap((hand) => hand.attempts);
    const wrong = (rule: string, what: string) => accuse(world, { rule, who: name, what });
    const numbers = own.map(({ reffNumberRegistration }) => reffNumberRegistration);
    if (new Set(numbers).size < numbers.length) wrong('stored once', numbers.join(', '));

    for (const { outcome, hand, tab } of ended) {
      const last = hand.attempts.at(-1);
      if (outcome !== 'done') continue;
      if (own.length === 0) wrong('what was acknowledged is stored', tab.name);
      else if (!last) wrong('nothing is acknowledged that was not sent', tab.name);
      else {
        const closest = own
          .map((one) => differences(last, one))
          .sort((a, b) => a.length - b.length);
        // What a full storage did not take is gone with the page that knew it.
        if (closest[0]?.length && !tab.session.wasFull)
          wrong('stored as it was typed', `${tab.name}: ${closest[0]}`);
      }
    }
    const isTold = ended.some(({ outcome }) => outcome === 'done' || outcome === 'rejection');
    if (own.length > 0 && ended.length > 0 && !isTold)
      wrong('the true outcome is told', ended.map(({ outcome }) => outcome).join(', '));
    if (own.length === 0 && ended.some(({ outcome }) => outcome === 'rejection'))
      wrong('the true outcome is told', 'refused as a second application, but there is no first');

    for (const one of own) {
      const { files, fields, nik } = one;
      const wasFull = [...ended.map(({ tab }) => tab), ...person.tabs].some(
        ({ session }) => session.wasFull,
      );
      if (!wasFull && !attempts.some((attempt) => differences(attempt, one).length === 0))
        wrong('stored as it was typed', `no attempt of ${nik} is what is stored`);
      if (fields.persetujuan1 !== 1) wrong('no consent skipped', nik);
      const isOf = (file: { sha256: string } | undefined, pictures: { bytes: Uint8Array }[]) =>
        pictures.some(({ bytes }) => file?.sha256 === sha256(bytes));
      if (!isOf(files.ktpfile, identity.cards) || !isOf(files.face1, identity.faces))
        wrong('no two identities are mixed', `pictures of another person under ${nik}`);
      const fitting = attempts.filter((attempt) => differences(attempt, one).length === 0);
      if (fitting.length > 0 && !fitting.some(({ faceOf }) => faceOf === nik))
        wrong('no two identities are mixed', `the face was checked for another NIK than ${nik}`);
      const registration = registered.find(
        ({ referenceNumber }) => referenceNumber === fields.reffNumberRegistration,
      );
      const isSame =
        registration?.nik === nik &&
        registration.phone === fields.no_hp &&
        registration.email === fields.alamat_email;
      if (!isSame) wrong('no two identities are mixed', `registered otherwise than ${nik}`);
    }
  }
  for (const { nik } of kept) {
    if (!owners.has(String(Number(nik.slice(-nikTail)))))
      accuse(world, { rule: 'stored as it was typed', who: 'bank', what: `${nik} is nobody's` });
  }
  return { stored: kept.length + records.full.length };
}
