import { createHash } from 'node:crypto';
import { fullRecords, recordFiles } from '../../../api/sandbox/store/schema.ts';
import type { Disk } from '../bank/bank.ts';
import type { Attempt } from '../people/hand.ts';
import type { Person } from '../people/person.ts';
import type { SimulatedBlob } from '../world/blob.ts';
import { accuse, type World } from '../world/world.ts';

/** What the bank holds of the identity-first journey. */
export const readRecords = async ({ db }: Disk) => ({
  full: await db.select().from(fullRecords),
  files: await db.select().from(recordFiles),
});
type Records = Awaited<ReturnType<typeof readRecords>>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const nikTail = 4;

/** What a record must hold of an attempt, from the specification's list (OLD-30) and what was typed. */
function expectedOf({ typed: { chooser, identity, review } }: Attempt): Record<string, unknown> {
  return {
    nm_kartu: chooser?.chooseCard,
    wn: identity?.kewarganegaraan,
    no_ktp: review?.nik,
    basic_card_name: review?.nama_lengkap,
    tmp_lhr: review?.tempat_lahir,
    tgl_lhr: review?.tgl_lahir,
    jenis_k: review?.jns_kelamin,
    stat_kwn: review?.status_pernikahan,
    hp: review?.no_hp,
    email: review?.email,
    nama_ibu: review?.nama_ibu,
    nama_kel: review?.nama_darurat,
    pkerjaan: review?.pekerjaan,
    bidang: review?.bidang_usaha,
    jabatan: review?.jabatan,
    namapers: review?.nama_perusahaan,
    almpers1: review?.alamat_perusahaan,
    hsl_ktr: review?.bruto,
    npwp: review?.no_npwp,
    almkirim: review?.alamat_kirim,
    almtagih: review?.alamat_tagihan,
  };
}

const differences = (attempt: Attempt, fields: Record<string, unknown>): string[] =>
  Object.entries(expectedOf(attempt))
    .filter(([key, value]) => fields[key] !== value)
    .map(([key]) => key);

/** What must hold of somebody's record once everybody has come to an end. */
export function checkRecord(world: World, person: Person, { full, files }: Records): void {
  const { name, identity, ended } = person;
  const wrong = (rule: string, what: string) => accuse(world, { rule, who: name, what });
  const own = full.filter(({ nik }) => Number(nik.slice(-nikTail)) === identity.number);
  const tabs = [...ended.map(({ tab }) => tab), ...person.tabs];
  const wasFull = tabs.some(({ session }) => session.wasFull);
  const hands = [...ended, ...person.tabs].map(({ hand }) => hand).concat(person.lost);
  const attempts = hands.flatMap((hand) => hand.attempts);
  const isTold = ended.some(({ outcome }) => outcome === 'done' || outcome === 'rejection');
  if (own.length > 0 && ended.length > 0 && !isTold)
    wrong('the true outcome is told', ended.map(({ outcome }) => outcome).join(', '));
  if (own.length === 0 && isTold) wrong('what was acknowledged is stored', name);
  for (const { nik, fields } of own) {
    const fitting = attempts.filter((attempt) => differences(attempt, fields).length === 0);
    if (fitting.length === 0 && !wasFull) {
      const [closest] = attempts
        .map((attempt) => differences(attempt, fields))
        .sort((a, b) => a.length - b.length);
      wrong('stored as it was typed', `${nik}: ${closest ?? 'no attempt'}`);
    }
    if (fitting.length > 0 && !fitting.some(({ faceOf }) => faceOf === nik))
      wrong('no two identities are mixed', `the face was checked for another NIK than ${nik}`);
    if (fitting.some(({ agreed }) => !agreed)) wrong('no consent skipped', nik);
    const isDone = ended.some(
      ({ outcome, hand }) => outcome === 'done' && hand.attempts.at(-1)?.typed.review?.nik === nik,
    );
    for (const [kind, pictures] of [
      ['ktp', identity.cards],
      ['foto', identity.faces],
    ] as [string, SimulatedBlob[]][]) {
      const kept = files.find((one) => one.kind === 'converted' && one.name === `${kind}_${nik}`);
      const isTheirs = pictures.some(({ bytes }) => kept?.file.sha256 === sha256(bytes));
      if (kept && !isTheirs)
        wrong('no two identities are mixed', `${kind} of another person under ${nik}`);
      if (!kept && isDone) wrong('what was acknowledged is stored', `${kind} of ${nik}`);
    }
  }
}
