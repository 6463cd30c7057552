// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { fakeBank, silence } from '../client/fakeBank.ts';
import { applicant, kept, before as savedBefore } from '../screens/applicant.ts';
import { aroundEachStart, start, withoutFiles } from './started.ts';

aroundEachStart();

describe('the start', () => {
  test('ENT-03 shows a desktop the notice alone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
    expect((await start('/chAlamat', withoutFiles(savedBefore('step4')))).state()).toBe(
      'desktopNotice',
    );
  });

  test('ENT-08 takes channel and referral from the address and keeps them in the session', async () => {
    const { actor } = await start('/homepage?channel=agen&refferalId=R7');
    expect(actor.getSnapshot().context.saved).toEqual({ code: 'agen', refferalID: 'R7' });
    const held = ['code', 'refferalID'].map((key) => sessionStorage.getItem(key));
    expect(held).toEqual(['agen', 'R7']);
  });

  test('ENT-14 ENT-15 restores what the tab holds, drafts too, and the address bar follows the gate', async () => {
    sessionStorage.setItem('draft.personalData', JSON.stringify({ no_hp: '0812' }));
    const { state, drafts, actor } = await start('/chPekerjaan', {
      code: '',
      step1: applicant.step1,
    });
    expect([state(), location.pathname]).toEqual(['personalData.editing', '/chInfoPribadi']);
    expect(actor.getSnapshot().context.saved.step1).toEqual(applicant.step1);
    expect(drafts.read('personalData')).toEqual({ no_hp: '0812' });
    drafts.write('profile', { ibukandung: 'Aminah' });
    expect(sessionStorage.getItem('draft.profile')).toBe('{"ibukandung":"Aminah"}');
  });

  test('END-03 brings the receipt back from its history entry alone', async () => {
    vi.spyOn(history, 'state', 'get').mockReturnValue({ trail: ['done'], outcome: 'done' });
    const { state } = await start('/done');
    expect(state()).toBe('done');
  });

  test('DEV-03 DEV-04 tells the device by the browser’s own name and the window’s width and height', async () => {
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 740);
    const { device } = await start('/homepage');
    expect(await device()).toMatchObject({
      os: 'Android',
      device: 'Pixel 7',
      deviceType: 'mobile',
      orientation: 'portrait',
    });
  });

  test.each([
    ['22-11-2005', 'checkingNik'],
    ['23-11-2005', 'alerting'],
  ])(
    'PER-21 with the photo that the tab keeps, judges the age on the phone’s own day: born on %s',
    async (tgl_lahir, next) => {
      fakeBank(silence);
      const dataImg = { ...kept('ktp.jpg'), kept: 'session' } as const;
      const header = `data:image/jpeg;ref=${dataImg.ref};name=ktp.jpg;base64,`;
      sessionStorage.setItem(dataImg.ref, `${header}a3Rw`);
      const { actor, state, pass, openFile } = await start('/chInfoPribadi', {
        code: '',
        step1: applicant.step1,
        dataImg,
      });
      expect(await (await openFile(dataImg))?.text()).toBe('ktp');
      const values = { ...applicant.step2, tgl_lahir };
      actor.send({ type: 'personalData.submitted', values });
      await pass(0);
      expect(state()).toBe(`personalData.${next}`);
    },
  );
});
