// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DoneScreen } from '../../screens/endings/DoneScreen.tsx';
import { RejectionScreen, WaitingScreen } from '../../screens/endings/EndingScreens.tsx';
import { FaceTipsScreen } from '../../screens/faceTips/FaceTipsScreen.tsx';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { brand } from '../../src/brand.ts';
import { CardArt } from '../../src/ui/art/CardArt.tsx';
import { DoneArt } from '../../src/ui/art/DoneArt.tsx';
import { FaceExampleArt } from '../../src/ui/art/FaceExampleArt.tsx';
import { RejectionArt } from '../../src/ui/art/RejectionArt.tsx';
import { SignatureArt } from '../../src/ui/art/SignatureArt.tsx';
import { WaitingArt } from '../../src/ui/art/WaitingArt.tsx';
import { applicant } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

/** A picture as the page would hold it. */
function drawn(picture: ReactNode): string {
  const { innerHTML } = render(picture).container;
  cleanup();
  return innerHTML;
}
const pictureIn = (place: Element | null) => place?.querySelector('svg.art')?.outerHTML;

it('OTP-07 the note that the code replaces a wet signature stands beside the picture of one', () => {
  const signature = drawn(<SignatureArt />);
  renderScreen(<OtpScreen />, { to: 'otp', saved: applicant });
  const note = screen.getByText('Kode OTP menggantikan tanda tangan basah Anda.');
  expect(pictureIn(note.parentElement)).toBe(signature);
});

it.each([
  ['the receipt', <DoneScreen key="done" />, <DoneArt key="art" />],
  ['a rejection', <RejectionScreen key="rejection" />, <RejectionArt key="art" />],
  ['the wait', <WaitingScreen key="waiting" />, <WaitingArt key="art" />],
  ['the face check', <FaceTipsScreen key="face" />, <FaceExampleArt key="art" />],
] as const)('%s has its own picture', (_, shown, picture) => {
  const own = drawn(picture);
  renderScreen(shown, { to: 'faceTips', saved: applicant });
  expect(pictureIn(document.body)).toBe(own);
});

it.each([
  ['gold', 'Gold'],
  ['platinum', 'Platinum'],
] as const)('the choice of a card shows the %s card itself', (tier, tierName) => {
  const print = { bank: brand.name, product: brand.product, tierName };
  const card = drawn(<CardArt tier={tier} print={print} />);
  renderScreen(<ChooserScreen />, { to: 'chooser', saved: { code: '', step1: applicant.step1 } });
  const choice = screen.getByRole('radio', { name: tierName }).closest('.pocket');
  expect(choice?.querySelector('svg')?.outerHTML).toBe(card);
});
