import { useEffect, useState } from 'react';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { ListNameField } from './ListName.tsx';
import css from './lists.module.css';

export interface AddToListProps {
  readonly workout: Workout;
  readonly onClose: () => void;
}

/** The lists that contain a workout: tick to add or remove it, or start a new list with it. */
export function AddToListDialog({ workout, onClose }: AddToListProps) {
  const t = useT();
  const stores = useStores();
  const name = useNameOf()(workout);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void stores.loadWLists().then(() => {
      setReady(true);
      return stores.wLists.getState().load();
    });
  }, [stores]);
  return (
    <Dialog open look="sheet" title={t('lists.addTitle', { name })} onClose={onClose}>
      {isReady && <ListChoice workout={workout} onClose={onClose} />}
    </Dialog>
  );
}

function ListChoice({ workout, onClose }: AddToListProps) {
  const t = useT();
  const stores = useStores();
  const name = useNameOf()(workout);
  const lists = useStore('wLists', (state) => state.lists.items);
  const [fresh, setFresh] = useState('');
  /** Ticks not stored yet. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { wId } = workout;
  const say = (key: 'lists.full' | 'lists.tooMany' | 'lists.added', values: Record<string, string | number>) =>
    stores.app.getState().notify({ kind: key === 'lists.added' ? 'status' : 'alert', key, values });
  const put = async (id: string, listName: string, isIn: boolean) => {
    setWanted((before) => new Map(before).set(id, isIn));
    const isDone = await stores.wLists.getState().put(id, wId, isIn);
    setWanted((before) => new Map([...before].filter(([other]) => other !== id)));
    if (!isDone) say('lists.full', { name: listName, most: LIST_BOUNDS.workouts });
  };
  const create = async () => {
    const id = await stores.wLists.getState().create(fresh, [wId]);
    if (id === undefined) return say('lists.tooMany', { most: LIST_BOUNDS.lists });
    say('lists.added', { workout: name, name: fresh.trim() });
    onClose();
  };
  return (
    <div className="stack">
      {lists.length > 0 && (
        <div role="group" aria-label={t('lists.choose')} className="panel rows">
          {lists.map(({ id, name: listName, wIds }) => (
            <label key={id} className={css.check}>
              <input
                type="checkbox"
                checked={wanted.get(id) ?? wIds.includes(wId)}
                onChange={(event) => void put(id, listName, event.target.checked)}
              />
              <span dir="auto">{listName}</span>
            </label>
          ))}
        </div>
      )}
      <Form onSubmit={create}>
        {lists.length > 0 && <h3>{t('lists.addNew')}</h3>}
        <ListNameField value={fresh} onChange={setFresh} />
        <Button type="submit" icon="plus">
          {t('lists.create')}
        </Button>
      </Form>
      <Button variant="primary" onClick={onClose}>
        {t('lists.done')}
      </Button>
    </div>
  );
}
