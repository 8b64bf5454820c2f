import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface FileChooser {
  readonly open: () => void;
}

interface FileInputProps {
  readonly accept: string;
  /** Captures straight from the camera, if there is one. */
  readonly isCamera?: boolean;
  /**
   * The person has just pressed a button that asks for a file only: opens the device's chooser without a second press.
   */
  readonly opensAtOnce?: boolean;
  readonly ref: Ref<FileChooser>;
  readonly onPick: (file: File) => void;
}

/** The device's file chooser behind our own button. */
export function FileInput({ accept, isCamera = false, opensAtOnce = false, ref, onPick }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), []);
  useEffect(() => {
    // Browsers refuse if the press was too long ago; the button remains.
    if (opensAtOnce && (navigator.userActivation?.isActive ?? true)) input.current?.click();
  }, [opensAtOnce]);
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      {...(isCamera && { capture: 'environment' })}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Lets the same file be chosen again.
        currentTarget.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
