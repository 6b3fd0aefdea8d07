import { SortableList } from '@guardroom/ui/sort/sortable-list.tsx';
import { Transfer } from '@guardroom/ui/sort/transfer.tsx';
import { Held, Room, State } from '../room.tsx';
import { longName } from '../samples.ts';

const names = ['Lobby', longName, 'Loading bay', 'Roof'];
const all = names.map((name, index) => ({ id: index + 1, name }));
type Place = (typeof all)[number];

const shape = {
  idOf: ({ id }: Place) => id,
  nameOf: ({ name }: Place) => name,
  render: ({ name }: Place) => name,
};
const between = {
  ...shape,
  titles: ['Checkpoints', 'Route'],
  items: all,
  matches: ({ name }: Place, text: string) => name.toLowerCase().includes(text),
  placeholder: 'Search checkpoints',
} as const;

/** What is put in an order. */
export function SortRoom() {
  return (
    <Room name="sort">
      <State name="SortableList" wide>
        <Held first={all.slice(0, 2)}>
          {(items, set) => (
            <SortableList
              {...shape}
              label="Checkpoints in order"
              items={items}
              onSort={set}
              onRemove={(gone) => set(items.filter((item) => item !== gone))}
            />
          )}
        </Held>
      </State>
      <State name="Transfer" wide>
        <Held first={[3, 1]}>
          {(chosen, set) => <Transfer {...between} chosen={chosen} onChange={set} most={9} />}
        </Held>
      </State>
    </Room>
  );
}
