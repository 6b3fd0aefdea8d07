import { Button, type ButtonProps } from '@guardroom/ui/action/button.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { LightButton } from '@guardroom/ui/action/light-button.tsx';
import { DeleteIcon, EditIcon } from '@guardroom/ui/icon/icons.ts';
import { Room, State } from '../room.tsx';
import { longName, nothing } from '../samples.ts';

const looks = ['primary', 'plain', 'text', 'link'] as const;

/** Buttons. */
export function ActionRoom() {
  return (
    <Room name="action">
      {looks.map((look) => (
        <State key={look} name={`Button, ${look}`} wide>
          <ButtonStates look={look} />
        </State>
      ))}
      <State name="Button, long">
        <Button icon={<EditIcon />}>{longName}</Button>
      </State>
      <State name="Button that says why it is disabled">
        <Button aria-disabled>Approve</Button>
      </State>
      <State name="FormButtons">
        <FormButtons busy={false} onCancel={nothing} />
      </State>
      <State name="FormButtons, busy">
        <FormButtons action="Create" busy onCancel={nothing} />
      </State>
      <State name="LightButton">
        <div className="parts-line">
          <LightButton mark="add" onClick={nothing}>
            Add
          </LightButton>
          <LightButton mark="remove" name="Remove" onClick={nothing} />
          <LightButton mark="settings" name="Settings" onClick={nothing} />
        </div>
      </State>
    </Room>
  );
}

function ButtonStates({ look }: Pick<ButtonProps, 'look'>) {
  return (
    <div className="parts-line">
      <Button look={look}>Save</Button>
      <Button look={look} icon={<EditIcon />}>
        With icon
      </Button>
      <Button look={look} icon={<EditIcon />} aria-label={`Edit, ${look}`} />
      <Button look={look} size="small">
        Small
      </Button>
      <Button look={look} size="small" icon={<EditIcon />} aria-label={`Edit, ${look}, small`} />
      <Button look={look} danger icon={<DeleteIcon />}>
        Danger
      </Button>
      <Button look={look} busy>
        Busy
      </Button>
      <Button look={look} disabled>
        Disabled
      </Button>
      <Button look={look} danger disabled>
        Danger, disabled
      </Button>
    </div>
  );
}
