// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addGlossary, Bilingual, getIndonesian, getLanguage } from '../../src/ui/Bilingual.tsx';
import { IconButton } from '../../src/ui/Button.tsx';
import { MatchText } from '../../src/ui/Combobox.tsx';
import { FieldError } from '../../src/ui/Field.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { keepUnbroken, UnbrokenText } from '../../src/ui/UnbrokenText.tsx';

beforeAll(() => {
  addGlossary({ 'Please wait a while': 'Mohon tunggu sebentar', 'Pick one of them': '' });
  addGlossary({ 'Wrong number typed': 'Nomor yang diketik salah' });
});
afterEach(cleanup);

const shown = () => document.body.textContent;

describe('the glossary', () => {
  it('returns added texts and undefined for others', () => {
    expect(getIndonesian('Please wait a while')).toBe('Mohon tunggu sebentar');
    expect(getIndonesian('Wrong number typed')).toBe('Nomor yang diketik salah');
    expect(getIndonesian('Belum ada')).toBeUndefined();
  });

  it('returns the language of a text, also if it has no Indonesian meaning', () => {
    expect(getLanguage('Please wait a while')).toBe('en');
    expect(getLanguage('Pick one of them')).toBe('en');
    expect(getLanguage('Silakan lanjut')).toBeUndefined();
  });
});

describe('Bilingual', () => {
  it('marks an English text and shows its Indonesian meaning below', () => {
    render(<Bilingual text="Please wait a while" />);
    expect(screen.getByText('Please wait a while').lang).toBe('en');
    expect(screen.getByText('Mohon tunggu sebentar').lang).toBe('');
  });

  it('shows nothing below a text with an empty meaning', () => {
    const { container } = render(<Bilingual text="Pick one of them" />);
    const english = screen.getByText('Pick one of them');
    expect(english.lang).toBe('en');
    expect(english.nextSibling).toBeNull();
    expect(container.textContent).toBe('Pick one of them');
  });

  it('shows an Indonesian text alone', () => {
    const { container } = render(<Bilingual text="Data tersimpan" />);
    expect(container.innerHTML).toBe('<span>Data tersimpan</span>');
  });

  it('shows the note of the caller instead of the glossary', () => {
    render(
      <FieldError id="salah" note="Periksa nomornya">
        {'Wrong number typed'}
      </FieldError>,
    );
    expect(shown()).toBe('Wrong number typedPeriksa nomornya');
    cleanup();
    render(<FieldError id="galat">{'Wrong number typed'}</FieldError>);
    expect(shown()).toBe('Wrong number typedNomor yang diketik salah');
    cleanup();
    render(
      <FieldError id="keliru" note="">
        {'Please wait a while'}
      </FieldError>,
    );
    expect(shown()).toBe('Please wait a whileMohon tunggu sebentar');
  });

  it('is also applied to icon buttons and the empty option of a select', () => {
    render(
      <>
        <IconButton icon="close" label="Please wait a while" />
        <IconButton icon="close" label="Tutup saja" />
        <Select name="satu" label="Satu" placeholder="Pick one of them" options={[]} />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Please wait a while' }).lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Tutup saja' }).hasAttribute('lang')).toBe(false);
    expect(screen.getByRole('option', { name: 'Pick one of them' }).lang).toBe('en');
  });
});

describe('UnbrokenText', () => {
  const pieces = (text: string) => {
    const { container } = render(<UnbrokenText text={text} />);
    const unbroken = [...container.querySelectorAll('.nowrap')].map(
      ({ textContent }) => textContent,
    );
    return { whole: container.textContent, kept: unbroken };
  };

  it.each([
    ['Foto e-KTP Anda', ['e-KTP']],
    ['e-mail dan e-billing', ['e-mail', 'e-billing']],
    ['e-statement', ['e-statement']],
    ['kode-unik dan 5e-7', []],
    ['Tanpa kata itu', []],
  ])('in %j keeps %j unbroken', (text, kept) => {
    expect(pieces(text)).toEqual({ whole: text, kept });
  });

  it('is used only for a text with such a word', () => {
    expect(keepUnbroken('Nama lengkap')).toBe('Nama lengkap');
    const drawn = <b>e-KTP</b>;
    expect(keepUnbroken(drawn)).toBe(drawn);
    const { container } = render(keepUnbroken('Scan e-KTP'));
    expect(container.querySelector('.nowrap')?.textContent).toBe('e-KTP');
  });
});

describe('MatchText', () => {
  it.each([
    ['Cibinong', 'bino', 'Ci', 'bino', 'ng'],
    ['Cibubur', 'CI', '', 'Ci', 'bubur'],
    ['CIMANGGIS', ' gis ', 'CIMANG', 'GIS', ''],
    ['Babakan', 'ba', '', 'Ba', 'bakan'],
  ])('in %j highlights the first %j', (text, query, before, match, after) => {
    const { container } = render(<MatchText text={text} query={query} />);
    const drawn = (part: string) => part && `<span>${part}</span>`;
    expect(container.innerHTML).toBe(`<span>${drawn(before)}<b>${match}</b>${drawn(after)}</span>`);
  });

  it.each([
    ['Tajur', 'xyz'],
    ['Tanah Baru', ''],
    ['Tanah Sareal', '  '],
  ])('highlights nothing in %j for %j', (text, query) => {
    const { container } = render(<MatchText text={text} query={query} />);
    expect(container.innerHTML).toBe(`<span>${text}</span>`);
  });
});
