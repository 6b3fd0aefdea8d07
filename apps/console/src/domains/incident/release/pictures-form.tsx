import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import type { BlackoutBox } from '@guardroom/rules/incident/release/blackout';
import type { IncidentImage } from '../images-card.tsx';
import { BlackoutCard } from './blackout-card.tsx';
import { BoxForm } from './box-form.tsx';

/** The boxes on each picture that the client sees; a picture that is not in it stays back. */
export type ShownPictures = ReadonlyMap<number, readonly BlackoutBox[]>;

interface PicturesFormProps {
  images: readonly IncidentImage[];
  shown: ShownPictures;
  onChange: (shown: ShownPictures) => void;
}

/** Which pictures the client sees, and what of them is black. None unless chosen. */
export function PicturesForm({ images, shown, onChange }: PicturesFormProps) {
  if (images.length === 0) return <p>This revision has no images.</p>;
  return images.map((image, at) => {
    const boxes = shown.get(image.id);
    const put = (next: readonly BlackoutBox[]) => onChange(new Map(shown).set(image.id, next));
    const leaveOut = () => onChange(new Map([...shown].filter(([id]) => id !== image.id)));
    return (
      <fieldset key={image.id} className="picture-choice">
        <legend>
          Image {at + 1}: {image.name}
        </legend>
        <Checkbox
          checked={boxes !== undefined}
          onChange={(isShown) => (isShown ? put([]) : leaveOut())}
        >
          Show this image to the client
        </Checkbox>
        {boxes !== undefined && <ShownPicture image={image} boxes={boxes} onChange={put} />}
      </fieldset>
    );
  });
}

interface ShownPictureProps {
  image: IncidentImage;
  boxes: readonly BlackoutBox[];
  onChange: (boxes: readonly BlackoutBox[]) => void;
}

const inTheMiddle: BlackoutBox = { left: 4000, top: 4000, width: 2000, height: 2000 };

function ShownPicture({ image, boxes, onChange }: ShownPictureProps) {
  const add = (box: BlackoutBox) => onChange([...boxes, box]);
  return (
    <>
      <p className="muted">
        Draw over what the client must not see. It becomes black in the copy; the original stays
        here.
      </p>
      <BlackoutCard url={image.link.url} name={image.name} boxes={boxes} onDrawn={add} />
      <ul className="plain-list">
        {boxes.map((box, at) => (
          // A box has no name but its place in the list.
          <li key={at}>
            <BoxForm
              name={`Box ${at + 1}`}
              box={box}
              onChange={(next) => onChange(boxes.with(at, next))}
              onRemove={() => onChange(boxes.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <Button size="small" onClick={() => add(inTheMiddle)}>
          Add a box
        </Button>
      </div>
    </>
  );
}
