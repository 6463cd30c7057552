import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const roboto = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/package.json'),
);

/**
 * Roboto where a page asks for the system's font, and the same Roboto everywhere; everything else
 * stays as the machine has it.
 */
const asOnPhones = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont><glob>/usr/share/fonts/truetype/roboto/*</glob></rejectfont></selectfont>
  <dir>${roboto}</dir>
  ${['system-ui', 'sans', 'sans-serif']
    .map(
      (family) => `<match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="prepend_first" binding="strong"><string>Roboto</string></edit>
  </match>`,
    )
    .join('\n  ')}
</fontconfig>
`;

/**
 * The environment of a browser that shows the system's font as most phones do, whatever this machine
 * has: what applicants see has the weights and widths that the design was drawn with.
 */
export function browserEnv(): Record<string, string> {
  const folder = join(tmpdir(), 'journey-fonts');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, asOnPhones);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
