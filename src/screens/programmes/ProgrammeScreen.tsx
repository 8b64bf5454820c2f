import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { readEditionId } from '#core/programme/coaching.ts';
import { useStore } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { NoProgramme } from './page/NoProgramme.tsx';
import { useLoading } from './use-programmes.ts';
import { useProgramme } from './use-starters.ts';
import { Whole } from './page/Whole.tsx';

const SharedProgramme = late(async () => (await import('#screens/coaching/SharedProgramme.tsx')).SharedProgramme);

const HiddenProgramme = late(async () => (await import('#screens/coaching/HiddenProgramme.tsx')).HiddenProgramme);

/** `programme/:pId`: what it is, or how far the person is. */
export function ProgrammeScreen() {
  const { pId = '' } = useParams();
  const uid = useStore('login', (state) => state.userID);
  const named = readEditionId(pId);
  if (!named || named.ownerId === uid) return <Known pId={named?.pId ?? pId} />;
  return (
    <Suspense fallback={<NoProgramme isLoading />}>
      <SharedProgramme key={pId} id={pId} />
    </Suspense>
  );
}

/** One's own, or one of the product's. */
function Known({ pId }: { readonly pId: string }) {
  const load = useLoading();
  const { programme, follow, isLoading } = useProgramme(pId);
  const problem = useStore('programmes', (state) => state.programmes.problem);
  if (!programme) return <NoProgramme isLoading={isLoading} />;
  return (
    <Whole
      programme={programme}
      follow={follow}
      problem={problem}
      onRetry={load}
      note={
        programme.ownerId !== '' && (
          <Suspense>
            <HiddenProgramme programme={programme} />
          </Suspense>
        )
      }
    />
  );
}
