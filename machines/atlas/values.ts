import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { localCopies } from '../../src/app/session/localCopies.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import { portWords } from '../diagram/words.ts';
import { type FormId, savedKeyOf } from '../journey/forms.ts';
import { journey } from '../journey/journey.ts';
import { toApplicationFields, toApplicationFiles } from '../journey/mapping/application.ts';
import type { Ports } from '../journey/ports.ts';
import { clearances, decidingScreens } from '../journey/saved/clearances.ts';
import { getFingerprint, updateSaved } from '../journey/saved/invalidate.ts';
import {
  applicationKeys,
  fileKeys,
  journeyKeys,
  photoKeys,
  type SavedKey,
  specifiedKeys,
} from '../journey/saved/savedKeys.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { getCallId, isBankPort } from '../paths/answers.ts';
import { applicant, identityFirstApplicant } from '../paths/applicant.ts';
import { summarizeStep } from '../paths/runPath.ts';
import { createSimulator } from '../paths/simulator.ts';
import type { Facts } from './gather.ts';
import { savedWords } from './savedWords.ts';

/** A call that sends a value. */
export interface Sending {
  title: string;
  address: string;
  /** The fields of the request that it goes into. */
  fields: readonly string[];
  states: readonly string[];
}

/** A field of a form, or a value that the journey saves itself. */
export interface ValueFacts {
  name: string;
  /** Its label on the screen; its name without one. */
  label: string;
  /** The screens with a form that asks for it. */
  entered: readonly FormId[];
  /** The session keys that contain it. */
  kept: readonly SavedKey[];
  /** The keys of local storage whose copy contains it; only the identity-first journey writes them (STO-12). */
  copied: readonly string[];
  isFile: boolean;
  /** Whether it is part of the application. */
  isOfApplication: boolean;
  sent: readonly Sending[];
  /** The session keys that a change of it drops. */
  voids: readonly SavedKey[];
  /** The names of values whose change drops it. */
  voidedBy: readonly string[];
  /** The steps of the paths that saved and dropped it. */
  saved: readonly Occurrence[];
  dropped: readonly Occurrence[];
}

/** A step of a path, in a state. */
export interface Occurrence {
  state: string;
  step: string;
}

const forms: Partial<Record<FormId, object>> = {
  chooser: applicant.chooser,
  personalData: applicant.personalData,
  checklist: applicant.checklist,
  profile: applicant.profile,
  address: applicant.address,
  job: applicant.job,
  delivery: applicant.delivery,
  identity: identityFirstApplicant.identity,
  review: identityFirstApplicant.review,
};

const fileOf = (key: string): FileRef => ({
  ref: `file.${key}`,
  type: 'image/jpeg',
  size: 1,
  name: key,
  kept: 'sealed',
});

type Loose = Record<string, unknown>;

/** Creates the saved data of a complete application, with everything that depends on them. */
function completeSaved(isIdentityFirst: boolean): Saved {
  const saved: Loose = {};
  for (const key of [...specifiedKeys, ...journeyKeys])
    saved[key] = (fileKeys as readonly string[]).includes(key) ? fileOf(key) : key;
  for (const key of [
    'pending',
    'lostFiles',
    'detour',
    'outcome',
    'receipt',
    'refused',
    'refusedFor',
  ])
    delete saved[key];
  for (const [form, values] of Object.entries(forms)) {
    const isOther = form === 'identity' || form === 'review';
    if (isOther === isIdentityFirst || form === 'chooser')
      saved[savedKeyOf[form as FormId]] = { ...values };
  }
  if (isIdentityFirst) saved.step_check = { flag_datapribadi: true, flag_syarat: true, point: '' };
  else {
    delete saved.review;
    saved.step5 = { ...applicant.job, npwpFile: saved.dataNpwp, slipgajiFile: saved.slipGaji };
  }
  saved.codeConfirmed = saved.setujusyarat = saved.setujupenawan = true;
  const whole = saved as Saved;
  for (const screen of decidingScreens)
    saved[clearances[screen].record] = getFingerprint(screen, whole);
  saved.faceOf = getFingerprint('face', whole);
  saved.registeredFor = getFingerprint('registration', whole);
  return saved as Saved;
}

/** Returns another value of the same kind. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'object' && value !== null && 'ref' in value)
    return { ...value, ref: `${value.ref}.lain` };
  // A single digit is one of the choices 1 and 2.
  return /^\d$/.test(`${value}`) ? `${value === '1' ? 2 : 1}` : `${value}0`;
}

/** A saved value, or one field of it. */
interface Place {
  key: SavedKey;
  field?: string;
}

function changed(saved: Saved, { key, field }: Place): Partial<Saved> {
  const now = (saved as Loose)[key];
  const next = field
    ? { ...(now as object), [field]: otherThan((now as Loose)[field]) }
    : otherThan(now);
  return { [key]: next } as Partial<Saved>;
}

const droppedBy = (saved: Saved, changes: Partial<Saved>): SavedKey[] => {
  const after: Loose = updateSaved(saved, changes);
  return (Object.keys(saved) as SavedKey[]).filter((key) => after[key] === undefined);
};

/** Returns the keys of local storage whose copies differ. */
const copiesThatDiffer = (before: Saved, after: Saved): string[] =>
  Object.entries(localCopies).flatMap(([key, copyOf]) =>
    JSON.stringify(copyOf(before)) === JSON.stringify(copyOf(after)) ? [] : [key],
  );

/** Creates a function that returns the calls, and their fields, that a change of saved data affects. */
function createRequests(facts: Facts) {
  const contexts = new Map(
    [defaultSettings, identityFirstSettings].map((settings) => [
      settings.flow.id,
      createSimulator(journey as never, settings).start({ to: null }).snapshot.context,
    ]),
  );
  const calls = [...facts.states.values()].flatMap(({ path, node }) =>
    node.invoke.map(({ src, input }) => ({ path, port: src as keyof Ports, input })),
  );
  const bodyOf = (port: keyof Ports, input: unknown, saved: Saved, flow: string): Loose | null => {
    if (typeof input !== 'function') return null;
    try {
      const context = { ...contexts.get(flow as never), saved };
      const body = input({ context, event: {}, self: {} }) as Loose;
      // The application is sealed here and sent by the next call.
      return port === 'sealApplication'
        ? { ...toApplicationFields(saved), ...toApplicationFiles(saved) }
        : body;
    } catch {
      // A call of the other journey, for which data are missing.
      return null;
    }
  };
  return (before: Saved, after: Saved, flow: string): Sending[] => {
    const found = new Map<
      string,
      { fields: Set<string>; states: Set<string>; port: keyof Ports }
    >();
    for (const { path, port, input } of calls) {
      const call = port === 'sealApplication' ? 'sendApplication' : port;
      if (!isBankPort(call)) continue;
      const [was, is] = [bodyOf(port, input, before, flow), bodyOf(port, input, after, flow)];
      if (!was || !is) continue;
      const fields = Object.keys(is).filter(
        (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
      );
      if (fields.length === 0) continue;
      const request = found.get(call) ?? { fields: new Set(), states: new Set(), port: call };
      for (const field of fields) request.fields.add(field);
      request.states.add(path);
      found.set(call, request);
    }
    return [...found.values()].map(({ port, fields, states }) => {
      const { method, base, path }: Call = allCalls[getCallId(port as never)];
      return {
        title: portWords[port],
        address: `${method} ${base}/${path}`,
        fields: [...fields],
        states: [...states],
      };
    });
  };
}

/** Returns the label of a field on its screen. */
function labelOf({ examined: { meaning } }: Facts, name: string, isField: boolean): string {
  if (!isField) return savedWords[name as SavedKey];
  const key = Object.keys(meaning.texts ?? {}).find((it) => it.endsWith(`.labels.${name}`));
  return (key && meaning.texts?.[key]?.says) || name;
}

/** Returns the steps of the paths that saved and dropped each key. */
function findOccurrences(facts: Facts) {
  const saved = new Map<string, Map<string, Occurrence>>();
  const dropped = new Map<string, Map<string, Occurrence>>();
  const note = (into: typeof saved, key: string, one: Occurrence) => {
    const known = into.get(key) ?? new Map<string, Occurrence>();
    known.set(`${one.state} ${one.step}`, known.get(`${one.state} ${one.step}`) ?? one);
    into.set(key, known);
  };
  for (const { observations } of facts.paths)
    for (const [at, observation] of observations.entries()) {
      const before = observations[at - 1];
      if (!before) continue;
      const occurrence = { state: before.state, step: observation.step };
      for (const key of summarizeStep(observation).saved)
        note(saved, key.split(' ')[0] ?? '', occurrence);
      for (const key of summarizeStep(observation).forgot) note(dropped, key, occurrence);
    }
  const list = (from: typeof saved, keys: readonly string[]) => [
    ...new Map(keys.flatMap((key) => [...(from.get(key) ?? [])])).values(),
  ];
  return {
    savedOf: (keys: readonly string[]) => list(saved, keys),
    droppedOf: (keys: readonly string[]) => list(dropped, keys),
  };
}

/**
 * Returns every field that the applicant fills in, and every value that the journey saves. The facts are computed: each
 * value is changed in a complete application, and the changed requests and dropped keys are recorded.
 */
export function getValues(facts: Facts): ValueFacts[] {
  const requests = createRequests(facts);
  const { savedOf, droppedOf } = findOccurrences(facts);
  const flows = [
    { flow: 'sixStep', saved: completeSaved(false) },
    { flow: 'identityFirst', saved: completeSaved(true) },
  ];
  const fields = new Map<string, Place[]>();
  const enteredIn = new Map<string, FormId[]>();
  for (const [form, values] of Object.entries(forms) as [FormId, object][])
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'object' || name.startsWith('selectedKelurahan')) continue;
      fields.set(name, [...(fields.get(name) ?? []), { key: savedKeyOf[form], field: name }]);
      enteredIn.set(name, [...(enteredIn.get(name) ?? []), form]);
    }
  const formKeys = new Set<string>(Object.values(savedKeyOf));
  const byThemselves = [...specifiedKeys, ...journeyKeys].filter(
    (key) => !formKeys.has(key) && !fields.has(key),
  );
  for (const key of byThemselves) fields.set(key, [{ key }]);

  const found = [...fields].map(([name, places]): ValueFacts => {
    const keys = [...new Set(places.map(({ key }) => key))];
    const all = flows.flatMap(({ flow, saved }) =>
      places
        .filter(({ key, field }) =>
          field ? field in Object(saved[key as keyof Saved]) : key in saved,
        )
        .map((place) => {
          const changes = changed(saved, place);
          const after = { ...saved, ...changes };
          return {
            voids: droppedBy(saved, changes),
            sent: requests(saved, after, flow),
            copied: flow === 'identityFirst' ? copiesThatDiffer(saved, after) : [],
          };
        }),
    );
    const sent = new Map<string, Sending>();
    for (const one of all.flatMap((it) => it.sent)) {
      const known = sent.get(one.address);
      const together = (a: readonly string[] = [], b: readonly string[] = []) => [
        ...new Set([...a, ...b]),
      ];
      sent.set(one.address, {
        ...one,
        fields: together(known?.fields, one.fields),
        states: together(known?.states, one.states),
      });
    }
    const own = keys.length === 1 && !places[0]?.field ? keys : [];
    return {
      name,
      label: labelOf(facts, name, enteredIn.has(name)),
      entered: enteredIn.get(name) ?? [],
      kept: keys,
      copied: [...new Set(all.flatMap(({ copied }) => copied))],
      isFile: keys.some((key) => (fileKeys as readonly string[]).includes(key)),
      isOfApplication: keys.some((key) => (applicationKeys as readonly string[]).includes(key)),
      sent: [...sent.values()],
      voids: [...new Set(all.flatMap(({ voids }) => voids))].filter((key) => !keys.includes(key)),
      voidedBy: own.some((key) => (photoKeys as readonly string[]).includes(key))
        ? ['dataImg']
        : [],
      saved: savedOf(keys),
      dropped: droppedOf(keys),
    };
  });
  return found.map((value) => ({
    ...value,
    voidedBy: [
      ...new Set([
        ...value.voidedBy,
        ...found.flatMap((other) =>
          other.name !== value.name && other.voids.some((key) => key === value.name)
            ? [other.name]
            : [],
        ),
      ]),
    ],
  }));
}
