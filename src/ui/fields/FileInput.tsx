import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface FileChooser {
  readonly open: () => void;
}

interface FileInputProps {
  readonly accept: string;
  /** Straight from the camera, where there is one. */
  readonly isCamera?: boolean;
  /** A press has just asked for a file and nothing else: the device's chooser opens without a second one. */
  readonly opensAtOnce?: boolean;
  readonly ref: Ref<FileChooser>;
  readonly onPick: (file: File) => void;
}

/** The device's file chooser behind a button of ours. */
export function FileInput({ accept, isCamera = false, opensAtOnce = false, ref, onPick }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), []);
  useEffect(() => {
    // Browsers refuse it when the press was too long ago; the button is still there.
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
        // The same file again is a choice, too.
        currentTarget.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
