/** Hides all of a phone number but its characters 9 to 11, counted from 1 (OTP-02). */
export function maskPhone(phone: string): string {
  return [...phone].map((char, i) => (i >= 8 && i <= 10 ? char : '*')).join('');
}
