import { existsSync, readdirSync } from 'node:fs';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { buildAtlas } from '../../machines/atlas/build.ts';
import {
  countResets,
  createTestCases,
  formatCasesAsCsv,
  formatCasesAsMarkdown,
} from '../../machines/atlas/cases.ts';
import { createFinder } from '../../machines/atlas/client/find.ts';
import { createRouteFinder } from '../../machines/atlas/client/routeFinder.ts';
import { createRun } from '../../machines/atlas/client/run.ts';
import type { Entry } from '../../machines/atlas/entries.ts';
import { gatherFacts } from '../../machines/atlas/gather.ts';
import { getStatePage, html, linkToStates } from '../../machines/atlas/html.ts';
import { createLiveData } from '../../machines/atlas/liveData.ts';
import { createCodeTables } from '../../machines/atlas/pages/codes.ts';
import { getLimits } from '../../machines/atlas/pages/limits.ts';
import type { RoutesData } from '../../machines/atlas/routeGraphs.ts';
import { createShotFinder, isTransient } from '../../machines/atlas/shots.ts';
import { getValues } from '../../machines/atlas/values.ts';
import { getAncestors, getPath, getSites } from '../../machines/definition.ts';
import { filterByFlow } from '../../machines/diagram/model.ts';
import { drawSheets } from '../../machines/diagram/sheets.ts';
import { getTitle } from '../../machines/diagram/words.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { flows, journey } from '../../machines/journey/journey.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { isBankPort } from '../../machines/paths/answers.ts';
import { replayAll } from '../../machines/paths/command.ts';
import { formatStep } from '../../machines/paths/golden.ts';
import { createSimulator, type SimulationNode } from '../../machines/paths/simulator.ts';
import { getEnding, parseStep } from '../../machines/paths/steps.ts';
import { createRegister } from '../../machines/register/register.ts';
import { settingWords } from '../../machines/review/words.ts';
import { getPicturedStates, variants } from '../support/pictures.ts';

const facts = await gatherFacts();

const { files, pictures } = await buildAtlas(facts);
const pages = [...files].filter(([name]) => name.endsWith('.html'));
const tables = createCodeTables(facts);
const indexOf = (name: string, variable: string) => {
  const text = files.get(name) ?? '';
  return JSON.parse(text.slice(`globalThis.${variable} = `.length).replace(/;\s*$/, ''));
};
const entries = indexOf('search-index.js', 'atlasEntries') as readonly Entry[];
const find = createFinder(entries);

/** The first address that a question leads to. */
const answerTo = (question: string) => find(question)[0]?.address;

test('every state has a page with its description, and every visible state has a picture', () => {
  expect(facts.states.size).toBeGreaterThan(100);
  const findShot = createShotFinder();
  for (const state of facts.states.values()) {
    const page = files.get(getStatePage(state.path)) ?? '';
    expect(page, state.path).toContain(html`${state.description}`.text);
    if (isTransient(state) || state.path === '') continue;
    const shot = findShot(state);
    expect(
      shot,
      `${state.path}: npm run tool -- atlas:pictures takes the missing ones`,
    ).not.toBeNull();
    expect(existsSync(shot?.file ?? ''), state.path).toBe(true);
  }
  for (const file of pictures.values()) expect(existsSync(file), file).toBe(true);
});

test('every state page has one list item for each transition of its state', () => {
  for (const { path, arrows } of facts.states.values()) {
    const page = files.get(getStatePage(path)) ?? '';
    const own = page.split('Yang terjadi dari sini')[1]?.split('<h2>')[0] ?? '';
    expect(own.match(/<li class=/g)?.length ?? 0, path).toBe(arrows.length);
  }
});

test('every link leads to a page, an anchor or a picture of the atlas, and none to the internet', () => {
  const ids = new Map(
    pages.map(([name, page]) => [
      name,
      new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  for (const [name, page] of pages) {
    for (const [, address = ''] of page.matchAll(/ (?:href|src|srcset)="([^"]+)"/g)) {
      const [file = '', anchor] = address.split('#');
      if (file.startsWith('data:')) continue;
      const isThere = file.startsWith('pictures/')
        ? pictures.has(file.slice('pictures/'.length))
        : file === '' || files.has(file);
      expect(isThere, `${name}: ${address}`).toBe(true);
      if (anchor) {
        expect(ids.get(file || name)?.has(anchor), `${name}: ${address}`).toBe(true);
      }
    }
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/=["']?https?:/);
    // The title of a test may name the value undefined.
    const withoutTitles = page.replaceAll(/<li>[^<]*<code>(?:tests|e2e)\/[^<]*<\/code><\/li>/g, '');
    expect(withoutTitles, name).not.toMatch(/undefined|\[object/);
  }
});

test('the codes page lists every code of every call with the states that the real actor reached', () => {
  for (const { title, rows } of tables) {
    for (const { code, endsIn } of rows) expect(endsIn, `${title}: ${code}`).not.toEqual([]);
  }
  const endOf = (port: string, code: string) =>
    tables.find((table) => table.port === port)?.rows.find((row) => row.code === code)?.endsIn;
  // On a detour a cleared NIK leads back to where it began.
  expect(endOf('checkNik', '00')?.[0]).toBe('checklist.editing');
  expect(endOf('checkNik', '51')).toEqual(['rejectionDukcapil.telling']);
  expect(endOf('checkNik', '53')).toEqual(['rejectionNik.telling']);
  expect(endOf('checkNik', '54')).toEqual(['rejectionTotal.telling']);
  expect(endOf('validateOtp', '423')).toEqual(['otp.entry.failed']);
  expect(endOf('resendOtp', '423')).toEqual(['otp.resend.alerting']);
  expect(endOf('sendApplication', '51')).toEqual(['rejection.telling']);
  const other = tables
    .find(({ port }) => port === 'checkNik')
    ?.rows.find(({ code }) => code === 'kode lain');
  expect(other?.alertText).toEqual([
    'Bank belum dapat memproses permintaan ini: Layanan sedang sibuk',
  ]);
});

test('every duration and limit that has words is on the page of limits', () => {
  const page = files.get('limits.html') ?? '';
  for (const key of Object.keys(settingWords)) expect(page).toContain(`<code>${key}</code>`);
});

test('every delay and timeout of the chart names the states that it applies to', () => {
  // The app reads these two outside the chart.
  const outside = ['timeouts.encode', 'timeouts.release'];
  const delays = getLimits(facts).filter(({ key }) => /^(?:delays|timeouts)\./.test(key));
  expect(
    delays.flatMap(({ key, states }) => (states.length === 0 ? [key] : [])).sort(),
  ).toStrictEqual(outside);
  const statesOf = (name: string) => delays.find(({ key }) => key === name)?.states;
  expect(statesOf('delays.documentReturn')).toStrictEqual([
    'npwpCapture.settling',
    'slipCapture.settling',
  ]);
  expect(statesOf('timeouts.once')).toContain('otp.entry.validating');
});

test('CON-02 END-01 END-09 the page of limits says what begins or ends after a time', () => {
  const says = getLimits(facts).map((limit) => limit.says);
  expect(says).toContain('Layar tunggu muncul bila pengiriman belum selesai setelah 1 detik');
  expect(says).toContain('Ucapan terima kasih muncul setelah 10 milidetik');
  expect(says).toContain('Keputusan bank paling cepat 2 hari kerja');
  expect(says).toContain('Keputusan bank paling lama 9 hari kerja');
});

test('two screens never have the same title, apart from punctuation', () => {
  const titles = [...facts.states.values()].flatMap(({ path, depth }) =>
    depth === 1 ? [getTitle(path).replace(/[^\p{L}\p{N} ]/gu, '')] : [],
  );
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toStrictEqual([]);
});

test('the page of the entire journey, which has no picture, does not explain why', () => {
  expect(files.get(getStatePage(''))).not.toContain('class="shot');
});

test('the codes page has a row for every failure of a call that a path takes', () => {
  const steps = new Set(
    facts.paths.flatMap(({ observations }) => observations.map(({ step }) => step)),
  );
  const failed = [...steps].flatMap((name) => {
    const step = name === 'start' ? null : parseStep(name);
    return step?.kind === 'answer' &&
      isBankPort(step.port) &&
      'error' in getEnding(step.port, step.ending)
      ? [`${step.port}: ${step.ending}`]
      : [];
  });
  const rows = tables.flatMap(({ port, rows: of }) =>
    of.filter(({ means }) => means === 'panggilan gagal').map(() => port),
  );
  expect(rows.sort()).toEqual([...new Set(failed)].map((name) => name.split(':')[0]).sort());
  const codesOf = (port: string) =>
    tables.find((table) => table.port === port)?.rows.map(({ code }) => code);
  expect(codesOf('register')).toEqual(
    expect.arrayContaining(['tanpa kode: sambungan terputus', 'foto wajah hilang dari ponsel']),
  );
  expect(codesOf('convertFile')).toEqual(
    expect.arrayContaining(['foto ditolak', 'foto e-KTP hilang dari ponsel']),
  );
});

test('a state page lists an outer transition only if no inner state always handles its event', () => {
  const inheritedOn = (path: string) =>
    (files.get(getStatePage(path)) ?? '').split('Juga berlaku di sini')[1]?.split('<h2>')[0] ?? '';
  const names = (path: string) =>
    [...inheritedOn(path).matchAll(/title="([^"]+)"/g)].map(([, name = '']) => name);
  expect(names('submission.sending.brief').filter((name) => name.includes('open'))).toEqual([
    'submission.sending · open · 1',
  ]);
  const hidden = [...facts.states.values()].flatMap(({ path, node }) =>
    names(path).filter((name) => {
      const [source = '', event = ''] = name.split(' · ');
      const outer = getAncestors(node).findIndex((it) => (getPath(it) || 'journey') === source);
      return getAncestors(node)
        .slice(0, outer)
        .flatMap(getSites)
        .some((site) => site.event === event && !site.transition.guard);
    }),
  );
  expect(hidden).toEqual([]);
});

test('only states of the chart are linked', () => {
  expect(linkToStates('otp.entry.typing+lama.sekali').text).toBe(
    '<a href="state.otp.entry.typing.html"><b>Kode OTP</b> <code>entry.typing</code></a> + <b>lama</b> <code>sekali</code>',
  );
});

test('html escapes inserted values', () => {
  expect(html`<p title="${'"'}">${'<b>&'}${html`<i>${"'"}</i>`}${['<', 1]}${null}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt;&amp;<i>&#39;</i>&lt;1</p>',
  );
});

test('the search finds the codes 51 first, each with the screen that it leads to', () => {
  const [first, second, ...others] = find('51');
  expect(first?.title).toBe('51 · periksa NIK: NIK tidak ada di Dukcapil');
  expect(first?.says).toContain('Data NIK tidak sesuai (rejectionDukcapil.telling)');
  expect(first?.address).toBe('codes.html#checkNik-51');
  expect(second?.says).toContain('Anda sudah pernah mengajukan Syariah Card (rejection.telling)');
  const codes = others.filter(({ kind }) => kind === 'Kode');
  expect(codes.map(({ title }) => title.slice(0, title.indexOf(':')))).toEqual(
    expect.arrayContaining(['51 · kirim data pengajuan', '51 · ajukan, langkah 1']),
  );
  // Codes before all that only mentions one.
  expect(others.slice(0, codes.length)).toEqual(codes);
});

test('the search finds the answer to a full question in English and Indonesian', () => {
  for (const question of [
    'What happens when the registry says 51?',
    'Apa yang terjadi bila Dukcapil menjawab 51?',
  ])
    expect(answerTo(question), question).toBe('codes.html#checkNik-51');
});

test('the search finds a row, a screen, a state and a test NIK by name', () => {
  expect(answerTo('LIV-12')).toBe('rows.html#LIV-12');
  expect(answerTo('alamat')).toBe('state.address.html');
  expect(answerTo('otp.entry.throttled')).toBe('state.otp.entry.throttled.html');
  expect(answerTo('9999990101900053')).toBe('codes.html#checkNik-53');
  expect(answerTo('tidakadayangbegini')).toBeUndefined();
});

test('the search ranks the answer to a common question first, despite typing errors', () => {
  for (const [question, address] of [
    ['68', 'codes.html#validateOtp-68'],
    ['RC18', 'codes.html#register-RC18'],
    ['kamera ditolak', 'events.html#camera-failed'],
    ['kamrea ditolk', 'events.html#camera-failed'],
    ['jaringan terputus', 'events.html#network-lost'],
    ['berapa lama kirim ulang', 'limits.html#delays-resend'],
    ['usia paling muda', 'limits.html#limits-age-min'],
    ['Nomor salah', 'state.otp.html'],
    ['nik', 'value.nik.html'],
    ['alamat_email', 'value.alamat_email.html'],
  ])
    expect(answerTo(question ?? ''), question).toBe(address);
  const offline = find('offline')
    .slice(0, 3)
    .map(({ address }) => address);
  expect(offline).toContain('events.html#network-lost');
});

test('a search result shows the picture of its state', () => {
  const [first] = find('otp.entry.throttled');
  expect(pictures.has(first?.picture ?? '')).toBe(true);
});

describe('createRouteFinder', () => {
  const { journeys, shown } = indexOf('routes-data.js', 'atlasRoutes') as RoutesData;
  const finder = createRouteFinder(journeys.sixStep);

  test('finds a shortest route that the chart really takes', () => {
    const route = finder.findShortestRoute('homepage', 'done');
    const simulator = createSimulator(journey as never);
    let at: SimulationNode = simulator.start({ to: null });
    for (const { name, state } of route?.steps ?? []) {
      at = simulator.take(at, parseStep(name));
      expect(getStatePath(at.snapshot)).toBe(state);
      expect(shown[state]?.page).toMatch(/^state\./);
    }
    expect(getStatePath(at.snapshot)).toMatch(/^done\b/);
  });

  test('reports every step and the code as unavoidable, and no document photo', () => {
    const unavoidable = finder.findUnavoidableScreens('homepage', 'done');
    for (const screen of ['chooser', 'personalData', 'idCapture', 'checklist', 'faceTips', 'otp'])
      expect(unavoidable, screen).toContain(screen);
    for (const screen of ['npwpCapture', 'slipCapture', 'rejection', 'summary'])
      expect(unavoidable, screen).not.toContain(screen);
    expect(finder.findUnavoidableScreens('otp', 'done')).not.toContain('personalData');
  });

  test('finds no route to a state of the other journey', () => {
    expect(finder.findShortestRoute('homepage', 'identity')).toBeNull();
    expect(finder.findUnavoidableScreens('homepage', 'identity')).toEqual([]);
    expect(
      createRouteFinder(journeys.identityFirst).findShortestRoute('homepage', 'identity'),
    ).not.toBeNull();
  });
});

describe('getValues', () => {
  const values = new Map(getValues(facts).map((value) => [value.name, value]));
  const sentWith = (name: string) => values.get(name)?.sent.map(({ title }) => title);

  test('lists where a NIK is entered and sent, and what it invalidates', () => {
    const nik = values.get('nik');
    expect(nik?.entered).toEqual(['personalData', 'identity', 'review']);
    expect(nik?.kept).toEqual(['step2', 'review']);
    expect(sentWith('nik')).toEqual(
      expect.arrayContaining(['periksa NIK', 'daftarkan pemohon', 'kirim pengajuan']),
    );
    expect(nik?.voids).toEqual(expect.arrayContaining(['nikCleared', 'face1', 'codeConfirmed']));
    expect(values.get('face1')?.voidedBy).toEqual(expect.arrayContaining(['nik', 'dataImg']));
  });

  test('an e-mail invalidates the registration but not the face, and a card only the sealed application', () => {
    expect(sentWith('alamat_email')).toEqual(['daftarkan pemohon', 'kirim pengajuan']);
    expect(values.get('alamat_email')?.voids).toContain('registrationToken');
    expect(values.get('alamat_email')?.voids).not.toContain('face1');
    expect(values.get('chooseCard')?.voids).toEqual(['sealedApplication', 'sent', 'applyId']);
  });

  test('every field of a form is sent to the bank, unless the review asks for it again', () => {
    const unsent = [...values.values()].filter(
      ({ entered, sent }) => entered.length > 0 && sent.length === 0,
    );
    expect(unsent.map(({ name }) => name)).toEqual(['nm_perusahaan', 'nm_ibukandung']);
  });
});

describe('createRegister', () => {
  const register = createRegister(getValues(facts));
  const find = (name: string) => register.find((entry) => entry.name === name);
  const sentAs = (name: string) =>
    find(name)?.transfers.map(({ address, fields }) => `${address}: ${fields.join(', ')}`);

  test('lists every call with a request, except alternatives for the same values', () => {
    const known = new Set(register.flatMap(({ transfers }) => transfers.map((it) => it.address)));
    const unlisted = Object.entries<Call>(allCalls).filter(
      ([, { method, base, path, request }]) =>
        Object.keys((request as unknown as { shape: object }).shape).length > 0 &&
        !known.has(`${method} ${base}/${path}`),
    );
    // The return addresses of the provider's page are no values of the applicant.
    expect(unlisted.map(([id]) => id).sort()).toEqual([
      ...['advanceResult', 'readCardIdentityFirst', 'registerIb', 'submitDirect'],
    ]);
  });

  test('lists the hand-over for every value that follows the applicant to another device', () => {
    const slice = 'POST local/s-card/hand-over/slice: data';
    for (const name of ['consents', 'nik', 'nm_perusahaan', 'dataImg', 'typedKelurahan'])
      expect(sentAs(name), name).toContain(slice);
    for (const name of ['face1', 'registrationToken', 'codeConfirmed'])
      expect(sentAs(name), name).not.toContain(slice);
    expect(find('consents')?.transfers.at(-1)?.after).toEqual([]);
    expect(sentAs('consents')?.join()).toContain('consent_record');
    expect(sentAs('arrival')?.[0]).toBe('POST local/s-card/hand-over/describe: id, device');
  });

  test('names the fields of look-ups as the contract does', () => {
    expect(sentAs('term (pencarian)')?.[0]).toMatch(/:term: term$/);
    expect(sentAs('postalCode (pencarian)')?.[0]).toMatch(/:postalCode: postalCode$/);
    expect(sentAs('value (pencarian)')?.[0]).toMatch(/:value: value$/);
  });

  test('STO-12 lists local storage only for values that its copies contain', () => {
    const isLocal = (name: string) => find(name)?.stored.includes('lokal');
    for (const name of ['nik', 'nama_lengkap', 'dataOCR', 'setujusyarat'])
      expect(isLocal(name), name).toBe(true);
    for (const name of ['boardCC', 'chooseCard', 'alamat_email', 'setujupenawan'])
      expect(isLocal(name), name).toBe(false);
  });

  test('states the same storage and transfers as the page of each value', () => {
    for (const { name } of getValues(facts)) {
      const page = files.get(`value.${name}.html`) ?? '';
      const { stored = '', transfers = [] } = find(name) ?? {};
      expect(page, name).toContain(stored);
      for (const { address } of transfers) expect(page, name).toContain(address);
      expect(page.includes('Tidak dikirim.'), name).toBe(transfers.length === 0);
    }
  });
});

const baselines = readdirSync('e2e/visual/baselines').flatMap((name) =>
  name.endsWith('.png') ? [name.slice(0, -4)] : [],
);

const suffixes = [...Object.keys(variants), 'dark'];
const variantOf = new RegExp(`^(.+)-(${suffixes.join('|')})$`);

test('every listed state has its picture, and every layout has all of its variants', () => {
  const bases = baselines.filter((name) => !variantOf.test(name));
  expect(bases.sort()).toEqual(Object.keys(getPicturedStates()).sort());
  const layouts = baselines.flatMap((name) => (name.endsWith('-dark') ? name.slice(0, -5) : []));
  expect(layouts.length).toBeGreaterThan(10);
  const expected = layouts.flatMap((name) => suffixes.map((suffix) => `${name}-${suffix}`));
  expect(baselines.filter((name) => variantOf.test(name)).sort()).toEqual(expected.sort());
});

describe('createRun', () => {
  const data = createLiveData(facts, () => null);

  test('starts the chart in every state that a path reaches', () => {
    const reached = [...facts.states.keys()].filter(
      (path) => path !== '' && data.pathsByState[path],
    );
    expect(reached.length).toBeGreaterThan(170);
    for (const path of reached) {
      const run = createRun(data.pathsByState[path] as never, data);
      const isThere = run
        .state()
        .split('+')
        .some((leaf) => `${leaf}.`.startsWith(`${path}.`));
      expect(isThere, path).toBe(true);
      expect(run.choices().length, path).toBeGreaterThan(0);
    }
  });

  test('plays a path in the same way as the real actor', async () => {
    const run = createRun(data.pathsByState['personalData.checkingNik'] as never, data);
    run.take('answer checkNik (checkNik): notInRegistry');
    expect(run.state()).toBe('rejectionDukcapil.telling');
    run.undo();
    run.take('answer checkNik (checkNik): clear');
    expect(run.context().saved.nikCleared).toBe('9971046504930002');
    const path = run.path();
    for (const name of path.steps) expect(() => parseStep(name)).not.toThrow();
    const [replayed] = await replayAll([path]);
    const last = replayed?.observations.at(-1);
    expect(last && formatStep(last, 0)).toContain(`→ ${run.state()}`);
    expect(last?.changes.some((change) => change.startsWith('saved.nikCleared = '))).toBe(true);
  });

  test('lets time pass until something happens, and undoes a step', () => {
    const run = createRun(data.pathsByState['otp.resend.counting'] as never, data);
    const [state, elapsed, steps] = [run.state(), run.elapsed(), run.taken().length];
    run.take('time');
    expect(run.state()).toContain('otp.resend.ready');
    expect(run.elapsed() - elapsed).toBe(180_000);
    run.undo();
    expect([run.state(), run.elapsed(), run.taken().length]).toEqual([state, elapsed, steps]);
  });
});

describe('test cases', () => {
  const cases = createTestCases(facts, () => null);

  test('creates one test case per path, and resets the bank after every path that changed it', () => {
    expect(cases.map(({ path }) => path).sort((a, b) => a - b)).toEqual(
      facts.paths.map(({ number }) => number),
    );
    expect(countResets(cases)).toBeLessThan(cases.length * 0.7);
    const unreset = cases.filter(({ clearing }) => clearing !== 'bank');
    for (const { number } of unreset) {
      const before = facts.paths.find((path) => path.number === cases[number - 2]?.path);
      const calls = before?.observations.flatMap((observation) => observation.calls) ?? [];
      expect(calls.some((call) => /^(sendApplication|register|requestOtp) /.test(call))).toBe(
        false,
      );
    }
  });

  test('formats test cases as CSV with the text of alerts', () => {
    const { data } = papaparse.parse<Record<string, string>>(formatCasesAsCsv(cases).trim(), {
      header: true,
    });
    expect(data).toHaveLength(cases.reduce((sum, { steps }) => sum + steps.length, 0));
    const refused = data.find(({ Tindakan }) => Tindakan?.includes('jawaban lain'));
    expect(refused?.['Teks yang diharapkan']).toContain('Layanan sedang sibuk');
    expect(data.every((row) => row['Layar yang diharapkan'])).toBe(true);
    expect(formatCasesAsMarkdown(cases).match(/^## Kasus /gm)).toHaveLength(cases.length);
    expect(data.map(({ Tindakan }) => Tindakan)).toContain('Waktu berlalu (1,2 detik)');
    expect(data.filter(({ Tindakan }) => /\d\.\d+ detik/.test(Tindakan ?? ''))).toStrictEqual([]);
  });
});

describe('drawings per journey and for printing', () => {
  const model = [...facts.states.values()];

  test('each drawing shows the steps of its journey and shared steps, and no steps of the other journey', () => {
    const statesOf = (flow: FlowId) =>
      filterByFlow(model, flow).phases.flatMap(({ states }) => states);
    const [six, first] = [statesOf('sixStep'), statesOf('identityFirst')];
    for (const { screen } of flows.sixStep.screens) expect(six, screen).toContain(screen);
    for (const { screen } of flows.identityFirst.screens) expect(first, screen).toContain(screen);
    for (const shared of ['homepage', 'idCapture', 'faceFrame', 'npwpCapture', 'done']) {
      expect(six, shared).toContain(shared);
      expect(first, shared).toContain(shared);
    }
    for (const only of ['chooser', 'otp', 'submission']) expect(first, only).not.toContain(only);
    for (const only of ['identity', 'review', 'recording']) expect(six, only).not.toContain(only);
    expect(new Set([...six, ...first]).size).toBe(model.filter(({ depth }) => depth === 1).length);
  });

  test('no sheet is taller than allowed, and every state is on one sheet', () => {
    for (const { path } of model.filter(({ depth }) => depth === 1)) {
      const sheets = drawSheets(model, path, 1890);
      for (const sheet of sheets)
        expect(Number(/ height="([\d.]+)"/.exec(sheet)?.[1]), path).toBeLessThanOrEqual(1890);
      const drawn = new Set(
        sheets.flatMap((sheet) => [...sheet.matchAll(/data-state="([^"]+)"/g)].map(([, it]) => it)),
      );
      const leaves = model.filter(
        (state) => state.children.length === 0 && `${state.path}.`.startsWith(`${path}.`),
      );
      for (const leaf of leaves) expect(drawn, leaf.path).toContain(leaf.path);
    }
  });
});
