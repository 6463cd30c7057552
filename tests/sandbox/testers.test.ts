// @vitest-environment node
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { unusedLists } from '../../api/contracts/all.ts';
import { onEachStore } from './bank.ts';
import { applicationOf, confirmPerson, person, registerPerson, seal, submit } from './people.ts';

onEachStore((client, sandbox) => {
  const setFault = (body: object) => client.tester('PUT', 'faults', body);
  const checkNik = () => client.send('checkNik', { nik: person.nik });

  test('a fault changes the status or code of a call, as many times as requested', async () => {
    await setFault({ call: 'checkNik', status: 503, times: 2 });
    expect((await checkNik()).status).toBe(503);
    expect((await checkNik()).status).toBe(503);
    expect((await checkNik()).status).toBe(200);

    await setFault({ call: 'checkNik', code: '99', times: 1 });
    expect(await (await checkNik()).json()).toMatchObject({ responseCode: '99' });
  });

  test('faults of one call take effect in order', async () => {
    for (const code of ['97', '99', '98']) await setFault({ call: 'checkNik', code, times: 1 });
    const codes: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      codes.push(((await (await checkNik()).json()) as { responseCode: string }).responseCode);
    }
    expect(codes).toEqual(['97', '99', '98', '00']);
  });

  test.each([
    ['malformed JSON', { malformed: true }],
    ['a page', { html: true }],
    ['another body', { body: { responseCode: '96' } }],
    ['a code', { code: '96' }],
  ])('a fault that replaces the body with %s also returns its status', async (_, how) => {
    await setFault({ call: 'checkNik', status: 507, times: 1, ...how });
    expect((await checkNik()).status).toBe(507);
  });

  test('a fault replaces the response: malformed, HTML, another body, none', async () => {
    await setFault({ call: 'checkNik', malformed: true, times: 1 });
    await expect((await checkNik()).json()).rejects.toThrow(SyntaxError);
    await setFault({ call: 'checkNik', html: true, times: 1 });
    expect((await checkNik()).headers.get('content-type')).toContain('text/html');
    await setFault({ call: 'checkNik', body: [1, 2], times: 1 });
    expect(await (await checkNik()).json()).toEqual([1, 2]);
    await setFault({ call: 'checkNik', drop: true, times: 1 });
    expect((await checkNik()).status).toBe(502);
  });

  test('a fault can also drop the response of a refusal', async () => {
    await setFault({ call: 'checkNik', dropAnswer: true, times: 1 });
    expect((await client.send('checkNik')).status).toBe(502);
  });

  test('a delayed call returns its normal response later', async () => {
    await setFault({ call: 'checkNik', delayMs: 120, times: 1 });
    const start = performance.now();
    expect(await (await checkNik()).json()).toMatchObject({ responseCode: '00' });
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  test('a dropped response does not remove the stored application', async () => {
    const data = seal(JSON.stringify(applicationOf(await confirmPerson(client))));
    await setFault({ call: 'submitApplication', dropAnswer: true, times: 1 });
    expect((await client.send('submitApplication', { data })).status).toBe(502);
    expect(await client.tester('GET', 'applications')).toHaveLength(1);
    expect((await client.call('submitApplication', { data })).responseCode).toBe('00');
    expect(await client.tester('GET', 'applications')).toHaveLength(1);
  });

  test('faults without `times` last until cleared, and unknown calls are refused', async () => {
    await setFault({ call: 'checkNik', code: '54' });
    for (let calls = 0; calls < 3; calls++) {
      expect(await (await checkNik()).json()).toMatchObject({ responseCode: '54' });
    }
    await client.tester('DELETE', 'faults');
    expect(await (await checkNik()).json()).toMatchObject({ responseCode: '00' });
    expect(await setFault({ call: 'nothing', code: '54' })).toHaveProperty('error');
  });

  test.each<[what: string, path: string, body: unknown, says: string[]]>([
    ['fault without a call', 'faults', {}, ['ID of its call']],
    ['fault of an unknown call', 'faults', { call: 'nothing' }, ['unknown call']],
    ['fault with a wrong name', 'faults', { call: 'checkNik', state: 500 }, ['state']],
    [
      'fault with a status that is none',
      'faults',
      { call: 'checkNik', status: 99 },
      ['>=400', 'status'],
    ],
    ['clock without a time', 'clock', {}, ['advanceMs', 'now']],
    ['clock with a wrong name', 'clock', { advance: 5 }, ['advanceMs', 'now']],
  ])('a %s is refused with what is wrong', async (_, path, body, says) => {
    const { error } = await client.tester('PUT', path, body);
    for (const part of says) expect(error).toContain(part);
  });

  test('the clock moves by a duration or to a time, and back', async () => {
    const read = async () => Date.parse((await client.tester('GET', 'clock')).now);
    await client.tester('PUT', 'clock', { advanceMs: 180_000 });
    expect(Math.abs((await read()) - Date.now() - 180_000)).toBeLessThan(2000);
    await client.tester('PUT', 'clock', { now: '2030-01-02T03:04:05Z' });
    expect(Math.abs((await read()) - Date.parse('2030-01-02T03:04:05Z'))).toBeLessThan(2000);
    await client.tester('PUT', 'clock');
    expect(Math.abs((await read()) - Date.now())).toBeLessThan(2000);
  });

  test.each<[what: string, path: string, body: unknown]>([
    ['fault with NUL in its description', 'faults', { call: 'checkNik', description: '\0' }],
    ['fault with NUL in its body', 'faults', { call: 'checkNik', body: { a: ['\0'] } }],
    [
      'fault with half a character in a name',
      'faults',
      { call: 'checkNik', body: { '\ud800': 1 } },
    ],
    ['fault of 2 ** 31 times', 'faults', { call: 'checkNik', times: 2 ** 31 }],
    ['clock before the year 2000', 'clock', { now: '1999-12-31T23:59:59Z' }],
    ['clock of the year 2200', 'clock', { now: '2200-01-01T00:00:00Z' }],
    ['clock advanced beyond all dates', 'clock', { advanceMs: 9e15 }],
    ['clock moved back before the year 2000', 'clock', { advanceMs: -1e12 }],
  ])('a %s is refused and changes nothing', async (_, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify(body) };
    expect((await client.request(`/sandbox/${path}`, init)).status).toBe(400);
    expect((await checkNik()).status).toBe(200);
    expect(await client.tester('GET', 'faults')).toEqual([]);
    const { now } = await client.tester('GET', 'clock');
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(2000);
  });

  test('a reset removes messages, applications and files', async () => {
    await submit(client, applicationOf(await confirmPerson(client)));
    const [{ files }] = await client.tester('GET', 'applications');
    await client.tester('POST', 'reset');
    expect(await client.tester('GET', 'messages')).toEqual([]);
    expect(await client.tester('GET', 'applications')).toEqual([]);
    expect((await client.request(files.ktpfile.url)).status).toBe(404);
  });

  test('a reset ends a call that a fault delays', async () => {
    const data = seal(JSON.stringify(applicationOf(await confirmPerson(client))));
    await setFault({ call: 'submitApplication', delayMs: 600_000, times: 1 });
    const response = client.send('submitApplication', { data });
    await vi.waitFor(async () => expect(await client.tester('GET', 'faults')).toEqual([]));
    await client.tester('POST', 'reset');
    expect((await response).status).toBe(502);
    expect(await client.tester('GET', 'applications')).toEqual([]);
  });

  test("the testers' page describes a combined fault completely", async () => {
    await setFault({ call: 'checkNik', status: 503 });
    await setFault({ call: 'openHandOver', status: 503, html: true, times: 2 });
    const page = await (await client.request('/sandbox')).text();
    expect(page).toMatch(/<strong>Periksa NIK<\/strong>: Server error \(503\)/);
    expect(page).toMatch(
      /<strong>Pindah perangkat: mulai<\/strong>: \{.*html.*503.*\}\s+<span class="note">2 kali/,
    );
  });

  test("the testers' page lists separately the calls that no screen makes", async () => {
    const page = await (await client.request('/sandbox')).text();
    const [, others = ''] = page.split('Tidak dipanggil layar mana pun');
    const options = others.split('</optgroup>')[0]?.matchAll(/option value="(\w+)"/g) ?? [];
    expect([...options].map(([, id]) => id)).toEqual(Object.keys(unusedLists));
  });

  test("the testers' page shows codes and applications, escaped, with its own policy", async () => {
    const registration = await confirmPerson(client);
    const company = '<script>alert(1)</script>';
    await submit(client, applicationOf(registration, { nama_perusahaan: company }));
    const response = await client.request('/sandbox');
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page).toContain(await client.codeFor(person.phone));
    expect(page).toContain(person.nik);
    expect(page).not.toContain(company);
    const style = await client.request('/sandbox/overview.css');
    expect(await style.text()).toContain('color-scheme');
    const script = await client.request('/sandbox/overview.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  test('a listening page receives changes, and is released when the bank closes', async () => {
    const response = await client.request('/sandbox/events');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const waitForTopic = async (topic: string) => {
      while (!received.includes(`data: ${topic}`)) {
        const piece = await reader?.read();
        if (piece?.done) throw new Error(`the stream ended before ${topic}`);
        received += piece?.value ?? '';
      }
    };
    await reader?.read();
    await submit(client, applicationOf(await confirmPerson(client)));
    await waitForTopic('messages');
    await waitForTopic('applications');
    await setFault({ call: 'checkNik', code: '54' });
    await waitForTopic('faults');
    sandbox.endStreams();
    for (;;) if ((await reader?.read())?.done) break;
  });

  test('specimen and face are pictures of the requested width', async () => {
    const readSize = async (path: string) => {
      const response = await client.request(`/sandbox/${path}`);
      return sharp(Buffer.from(await response.arrayBuffer())).metadata();
    };
    expect(await readSize('specimen?nama=UJI&width=800')).toMatchObject({
      format: 'png',
      width: 800,
    });
    expect(await readSize('face?turn=0.5&width=320')).toMatchObject({ format: 'jpeg', width: 320 });
  });

  test("applicants' data is never logged", async () => {
    const lines: string[] = [];
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' '))),
    );
    const registration = await registerPerson(client);
    await submit(client, applicationOf(registration, { no_hp: '12' }));
    await client.call('register', { nik: person.nik });
    for (const spy of spies) spy.mockRestore();
    expect(lines.join('\n')).not.toMatch(/9971046504930002|081234567890|siti/i);
  });
});
