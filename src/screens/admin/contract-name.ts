import { useT } from '#i18n/setup.ts';

/** Custom contracts are shown by their stored name. */
export function useContractName(): (type: string) => string {
  const t = useT();
  return (type) => (type === 'base' || type === 'pro' || type === 'proplus' ? t(`limits.plan.${type}`) : type);
}
