import type { JourneyEvent } from '../../../machines/journey/events.ts';
import type { Chance } from '../world/chance.ts';
import type { Identity } from './identity.ts';
import type { Person } from './person.ts';

/** Values with one field left empty: the alert says so. */
const withoutOne = <Values extends object>(values: Values, chance: Chance): Values => ({
  ...values,
  [chance.pick(Object.keys(values))]: '',
});

/** The same step as it goes wrong under a hasty thumb; other steps are as they were. */
export function mistyped(event: JourneyEvent, chance: Chance): JourneyEvent {
  switch (event.type) {
    case 'chooser.submitted':
    case 'personalData.submitted':
    case 'profile.submitted':
    case 'address.submitted':
    case 'job.submitted':
    case 'delivery.submitted':
    case 'identity.submitted':
    case 'review.submitted':
      return { ...event, values: withoutOne(event.values, chance) } as JourneyEvent;
    case 'checklist.submitted':
      return { ...event, values: { point: '' } };
    default:
      return event;
  }
}

export const wrongCode = (chance: Chance): JourneyEvent => ({
  type: 'code.submitted',
  code: String(chance.between(0, 99_999)).padStart(5, '0'),
});

/** One digit of the place is wrong: a NIK that might be somebody's. */
export function mistypeNik(identity: Identity): void {
  const { personalData } = identity;
  identity.personalData = { ...personalData, nik: personalData.nik.replace(/^9971/, '9972') };
}

/** Where the identity-first journey asks for what these addresses ask for. */
const inIdentityFirst: Record<string, string> = {
  '/chInfoPribadi': '/identity',
  '/chLengkapiProfile': '/form-expand',
  '/chPekerjaan': '/form-expand',
};

/** Something that was given is given otherwise from now on; tells at which address. */
export function changeOfMind({ identity, flow }: Person, chance: Chance): string {
  const { personalData, profile, job } = identity;
  const changes: (() => string)[] = [
    () => {
      const nik = personalData.nik.replace(/^9972/, '9971');
      identity.personalData = { ...personalData, nik };
      return '/chInfoPribadi';
    },
    () => {
      const nama_lengkap = `${personalData.nama_lengkap} B`;
      identity.personalData = { ...personalData, nama_lengkap };
      return '/chInfoPribadi';
    },
    () => {
      identity.profile = { ...profile, ibukandung: `${profile.ibukandung} B` };
      return '/chLengkapiProfile';
    },
    () => {
      identity.job = { ...job, lamakerja: String(chance.between(1, 30)) };
      return '/chPekerjaan';
    },
  ];
  const address = chance.pick(changes)();
  return flow === 'identityFirst' ? (inIdentityFirst[address] ?? address) : address;
}
