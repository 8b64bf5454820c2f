import { useEffect, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { mayBeMarked } from '#core/run/built-in.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { FavouriteInvite } from './Invite.tsx';
import { useWish } from './wish.ts';

/** The heart of one workout outside a list, if it may have one; tells guests that it needs an account. */
export function Heart({ workout }: { readonly workout: Workout }) {
  const isSignedIn = useStore('login', (state) => state.isLoggedIn);
  return mayBeMarked(workout, isSignedIn) && <Marked workout={workout} />;
}

function Marked({ workout }: { readonly workout: Workout }) {
  const t = useT();
  const { library } = useStores();
  const name = useNameOf()(workout);
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const isOn = useStore('library', (state) => state.myFavorits.some(({ workoutID }) => workoutID === workout.wId));
  const [isInviting, setInviting] = useState(false);
  const [shown] = useState([workout]);
  useWish(shown);
  useEffect(() => {
    if (signedIn) void library.getState().loadFavorits();
  }, [library, signedIn]);
  const press = () => {
    if (signedIn) void library.getState().setFavorit(workout.wId, !isOn, workout);
    else setInviting(true);
  };
  return (
    <>
      <IconButton icon="heart" label={t('common.favourite', { name })} pressed={isOn} onClick={press} />
      {isInviting && <FavouriteInvite wId={workout.wId} name={name} onClose={() => setInviting(false)} />}
    </>
  );
}
