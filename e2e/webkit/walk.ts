import assert from 'node:assert/strict';
import { phone } from '../support/applicant.ts';
import { origin } from '../support/environment.ts';
import { sandbox } from '../support/sandbox.ts';
import { type Seed, type Step, sessionAt } from '../support/seed.ts';
import type { Webkit } from './browser.ts';

type Take = (name: string) => Promise<void>;

const button = (name: string) => `//button[normalize-space(.)="${name}"]`;
const inDialog = (name: string) => `//dialog[@open]${button(name)}`;
const inState = (webkit: Webkit, state: string) =>
  webkit.until('return document.documentElement.dataset.state?.includes(arguments[0])', state);
const inField = (webkit: Webkit, name: string) =>
  webkit.run('return document.getElementsByName(arguments[0])[0].value', name);

/** Opens a step with everything before it given. */
async function openAt(webkit: Webkit, step: Step, path: string, seed: Seed = {}) {
  const stored = Object.entries(await sessionAt(step, seed)).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await webkit.goto(`${origin}/robots.txt`);
  await webkit.run(
    'sessionStorage.clear(); for (const [key, value] of arguments[0]) sessionStorage.setItem(key, value)',
    stored,
  );
  await webkit.goto(origin + path);
}

/** The open dialog shows all that it says: its body has the height of its words, or scrolls within a tall sheet. */
async function dialogIsWhole(webkit: Webkit) {
  await webkit.until('return document.querySelector("dialog[open]")?.getAnimations().length === 0');
  const [shown, whole, sheet] = await webkit.run<[number, number, number]>(
    'const d = document.querySelector("dialog[open]"), b = d.querySelector(".sheet-body"); return [b.clientHeight, b.scrollHeight, d.offsetHeight / innerHeight]',
  );
  assert.ok(shown === whole || sheet > 0.8, `a dialog shows ${shown} of ${whole} pixels`);
}

/** The main screens of the journey in WebKit, as near to an iPhone as a machine without one gets. */
export async function walk(webkit: Webkit, take: Take): Promise<void> {
  await webkit.goto(`${origin}/robots.txt`);
  await webkit.goto(`${origin}/`);
  await inState(webkit, 'homepage');
  await take('front');
  await webkit.click('//a[contains(., "Lanjutkan")]');
  await inState(webkit, 'chooser');
  await webkit.run(
    'const s = document.getElementsByName("boardCC")[0]; s.value = "2"; s.dispatchEvent(new Event("change", { bubbles: true }))',
  );
  await webkit.click('//input[@value="cardgold"]');
  await webkit.click(button('Bandingkan manfaat'));
  await dialogIsWhole(webkit);
  await take('comparison');
  await webkit.click('//dialog[@open]//button[@aria-label="Tutup"]');
  const focused = await webkit.run('return document.activeElement.textContent');
  assert.equal(focused, 'Bandingkan manfaat', 'focus is back on the opener');
  await webkit.until('return document.querySelector("dialog") === null');
  await webkit.click(button('Lanjut'));

  await inState(webkit, 'personalData');
  await webkit.type('[name=no_hp]', '0812-3456 7890');
  assert.equal(await inField(webkit, 'no_hp'), phone);
  await webkit.click(button('Ambil Foto'));
  await webkit.click(button('Buka Kamera'));
  await webkit.until('return document.querySelector("video")?.videoWidth > 0');
  await take('camera');

  await openAt(webkit, 'checklist', '/chInfoPribadi', { more: { 'journey.nikCleared': '' } });
  await inState(webkit, 'personalData.editing');
  await webkit.run(
    'document.getElementsByName("tgl_lahir")[0].scrollIntoView({ block: "center" })',
  );
  await webkit.click('//button[@aria-label="Buka pemilih tanggal lahir"]');
  await dialogIsWhole(webkit);
  await take('wheel');
  await webkit.click(inDialog('Set'));
  assert.equal(await inField(webkit, 'tgl_lahir'), '25-04-1993');

  await openAt(webkit, 'checklist', '/chChecklist');
  await inState(webkit, 'checklist.editing');
  await webkit.click('//a[contains(., "Syarat dan Ketentuan")]');
  await dialogIsWhole(webkit);
  await take('terms');
  await webkit.click(inDialog('SETUJU'));
  await webkit.until('return document.querySelector("dialog") === null');
  await webkit.click(button('Lanjut'));
  await dialogIsWhole(webkit);
  await take('alert');

  await openAt(webkit, 'address', '/chAlamat');
  await inState(webkit, 'address.editing');
  await webkit.type('[name=kelurahan_rmh]', 'menteng');
  await webkit.until('return document.querySelector("[role=option]")');
  await take('address');
  await openAt(webkit, 'job', '/chPekerjaan');
  await inState(webkit, 'job.editing');
  await webkit.type('[name=bruto]', '15500000');
  assert.equal(await inField(webkit, 'bruto'), 'Rp15.500.000');

  await openAt(webkit, 'faceTips', '/tips-liveness');
  await inState(webkit, 'faceTips.explaining');
  await webkit.click(button('Lanjut'));
  await inState(webkit, 'faceFrame.showing');
  await take('face');
  await openAt(webkit, 'verified', '/tips-liveness');
  await inState(webkit, 'faceTips.verified');
  await webkit.click(button('Lanjut'));
  await inState(webkit, 'otp');
  const [newest] = await sandbox.messages(phone);
  await webkit.type('[name=otp]', newest?.code ?? '');
  await take('code');
  await webkit.click(button('Lanjut'));
  await inState(webkit, 'done');
  await take('receipt');
}
