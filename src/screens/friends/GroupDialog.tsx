import { useId, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { GROUP_BOUNDS, type Group } from '#core/people/groups.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import css from './friends.module.css';

interface GroupDialogProps {
  /** `undefined` = a new group. */
  readonly group: Group | undefined;
  /** The contract's limit on groups. */
  readonly most: number;
  readonly onClose: () => void;
}

/** A group's name and members. */
export function GroupDialog({ group, most, onClose }: GroupDialogProps) {
  const t = useT();
  const formId = useId();
  const { people, app, login } = useStores();
  const { items: friends, status } = useStore('people', (state) => state.friends);
  const isRead = status === 'ready';
  const [name, setName] = useState(group?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(group?.members));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Drops people who are no longer friends; keeps everybody until the friends are loaded.
  const members = isRead ? friends.map(({ uid }) => uid).filter((uid) => chosen.has(uid)) : [...chosen];
  const isFull = members.length >= GROUP_BOUNDS.members;

  const sentenceOf = (code: ProblemCode): string => {
    if (code === 'not-found') return t('groups.left');
    const isNoRoom = !group && people.getState().groups.items.length >= most;
    if (code === 'limit') return isNoRoom ? t('groups.full', { count: most }) : t('groups.today');
    if (code === 'not-allowed' && !login.getState().emailVerified) return t('friends.verifyFirst');
    return t(`errors.problem.${code}`);
  };
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const saved = await people.getState().saveGroup({ gId: group?.gId ?? '', name: name.trim(), members });
    setBusy(false);
    if (!saved.ok) return setProblem(sentenceOf(saved.problem));
    app.getState().notify({ id: 'groups', kind: 'status', key: 'groups.saved', values: { name: name.trim() } });
    onClose();
  };
  const toggle = (uid: string, isIn: boolean) =>
    setChosen(new Set([...[...chosen].filter((one) => one !== uid), ...(isIn ? [uid] : [])]));
  return (
    <Dialog
      open
      look="sheet"
      title={t(group ? 'groups.editTitle' : 'groups.newTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={formId} busy={isBusy && t('friends.busy')}>
          {t('groups.save')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={save}>
        <GroupName value={name} onChange={setName} />
        {isRead && friends.length === 0 && <p className="muted">{t('groups.noFriends')}</p>}
        {friends.length > 0 && (
          <fieldset className="panel panel-flush rows">
            <legend className="visually-hidden">{t('groups.members')}</legend>
            {friends.map(({ uid, nicName }) => (
              <label key={uid} className={css.check}>
                <input
                  type="checkbox"
                  checked={chosen.has(uid)}
                  disabled={isFull && !chosen.has(uid)}
                  onChange={(event) => toggle(uid, event.target.checked)}
                />
                <bdi>{nicName}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        {isFull && <p className="small">{t('groups.tooMany', { count: GROUP_BOUNDS.members })}</p>}
        {group && group.wIds.length > 0 && <p className="muted small">{t('groups.changes')}</p>}
        <div role="status" hidden={problem === undefined}>
          {problem !== undefined && (
            <Banner tone="warning" icon="warning">
              {problem}
            </Banner>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

interface GroupNameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function GroupName({ value, onChange }: GroupNameProps) {
  const t = useT();
  const wrong =
    value.trim().length > GROUP_BOUNDS.nameLength
      ? { error: t('groups.nameLong') }
      : !isPlainText(value)
        ? { error: t('groups.nameOdd') }
        : value.trim() === ''
          ? { errorOnceTried: t('groups.nameNeeded') }
          : {};
  return <TextField label={t('groups.name')} value={value} onChange={onChange} required {...wrong} />;
}
