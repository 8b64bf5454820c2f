import { useEffect } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { VerifyFirst } from '#screens/account/VerifyFirst.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import type { PeopleState } from '#stores/people/people.ts';
import { CardSkeletons, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { AddFriend } from './AddFriend.tsx';
import { Blocked } from './Blocked.tsx';
import { FriendList } from './FriendList.tsx';
import css from './friends.module.css';
import { Groups } from './Groups.tsx';
import { Invitation } from './Invitation.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { MyCode } from './MyCode.tsx';
import { Requests } from './Requests.tsx';
import { useFreshRequests } from './use-fresh-requests.ts';

const firstProblem = ({ friends, requests, blocked, groups, codeProblem }: PeopleState): ProblemCode | undefined =>
  friends.problem ?? requests.problem ?? blocked.problem ?? codeProblem ?? groups.problem;

/** Friends, requests in both directions, and the ways to find each other. */
export function FriendsScreen() {
  const t = useT();
  const { people } = useStores();
  const me = useStore('login', (state) => state.userID);
  const email = useStore('login', (state) => state.email);
  const problem = useStore('people', firstProblem);
  // Requests come first: showing friends alone would make the page jump when requests arrive.
  const isLoading = useStore('people', (state) => state.requests.status !== 'ready') && !problem;
  useEffect(() => void people.getState().load(), [people, me]);
  useFreshRequests();
  const requests = useStore('people', (state) => state.requests);
  useEffect(() => {
    if (requests.status === 'ready' && !requests.refreshing) void people.getState().seeRequests();
  }, [people, requests]);
  return (
    <Page title={t('nav.friends')}>
      <div className="stack">
        {/* Friends see private data: both need a confirmed address. */}
        <VerifyFirst>{t('friends.verify', { email })}</VerifyFirst>
        <Invitation />
        {problem && (
          <ProblemLine what={t('friends.stale')} problem={problem} onRetry={() => void people.getState().load()} />
        )}
        {isLoading ? (
          <CardSkeletons count={3} />
        ) : (
          <div className={css.columns}>
            <div className="stack stack-wide">
              <Requests />
              <FriendList />
              <Groups />
            </div>
            <div className="stack stack-wide">
              <AddFriend />
              <MyCode />
              <InviteByEmail />
              <Blocked />
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}
