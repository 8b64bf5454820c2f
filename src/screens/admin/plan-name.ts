import { useT } from '#i18n/setup.ts';

/** Plans of our own are called by what they are stored as. */
export function usePlanName(): (type: string) => string {
  const t = useT();
  return (type) => (type === 'base' || type === 'pro' || type === 'proplus' ? t(`limits.plan.${type}`) : type);
}
