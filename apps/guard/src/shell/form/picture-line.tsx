import { CloseIcon, PictureIcon } from '@guardroom/ui/icon/icons.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { reducePicture } from '../../device/picture.ts';
import { useSay } from '../../platform/texts/language.ts';
import { keptPicture, type DraftPicture } from './draft-picture.ts';
import { formTexts } from './form-texts.ts';

interface PictureLineProps {
  label: string;
  pictures: readonly DraftPicture[];
  onChange: (pictures: DraftPicture[]) => void;
  /** How many there can be; with as many there is nothing to press any more. */
  most: number;
}

/** Pictures of the camera or of the phone, made small before they are kept. */
export function PictureLine({ label, pictures, onChange, most }: PictureLineProps) {
  const say = useSay();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });

  const add = async (files: readonly File[]) => {
    setBusy(true);
    setFailed(undefined);
    const room = files.slice(0, most - pictures.length);
    try {
      const made = await Promise.all(
        room.map(async (file) => keptPicture(await reducePicture(file))),
      );
      // One may have been removed meanwhile.
      const known = new Set(latest.current.map(({ sha256 }) => sha256));
      onChange([...latest.current, ...made.filter(({ sha256 }) => !known.has(sha256))]);
      if (files.length > room.length) setFailed(say(formTexts.mostPictures, { most }));
    } catch {
      setFailed(say(formTexts.noPicture));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="pictures" role="group" aria-label={label} data-making={isBusy ? '' : undefined}>
      <p className="quiet">{`${label} (${pictures.length} / ${most})`}</p>
      <ul>
        {pictures.map((picture, place) => (
          <li key={picture.sha256}>
            <Shown picture={picture} name={say(formTexts.picture, { number: place + 1 })} />
            <button
              type="button"
              className="round-button"
              aria-label={say(formTexts.removePicture, { number: place + 1 })}
              onClick={() => onChange(pictures.filter(({ sha256 }) => sha256 !== picture.sha256))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length < most && (
        <label className="wide" htmlFor={id} aria-busy={isBusy}>
          <PictureIcon />
          {say(formTexts.addPicture)}
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            disabled={isBusy}
            className="screen-reader-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0) void add(files);
            }}
          />
        </label>
      )}
      {failed !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failed}
        </p>
      )}
    </div>
  );
}

function Shown({ picture, name }: { picture: DraftPicture; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address === undefined ? null : <img src={address} alt={name} />;
}
