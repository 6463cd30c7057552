// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { applicant } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

it('OTP-07 the note that the code replaces a wet signature stands beside its picture', () => {
  renderScreen(<OtpScreen />, { to: 'otp', saved: applicant });
  const note = screen.getByText('Kode OTP menggantikan tanda tangan basah Anda.');
  expect(note.parentElement?.querySelector('svg')).toBeTruthy();
});
