import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../src/ui/Button.tsx';

interface GalleryButtonProps {
  /** Field name of the file input. */
  name: string;
  accept: string;
  variant: 'secondary' | 'quiet';
  label: string;
  onPick: (file: File) => void;
}

/** A button that opens the phone's own file chooser; the same file can be picked again. */
export function GalleryButton({ name, accept, variant, label, onPick }: GalleryButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" name={name} accept={accept} hidden onChange={pick} />
    </>
  );
}
