import type { ReactNode } from 'react';
import { BASE_CONTRACT, type ContractLimits, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { MB } from '#core/workout/media.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { COUNTS, SIZES } from './bounds.ts';
import css from './contract-table.module.css';

interface ContractTableProps {
  /** From the server, smallest first; default: those built into Icetime. */
  readonly contracts?: readonly ContractLimits[];
  readonly children?: ReactNode;
}

const BUILT_IN = [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT];

/**
 * Compares the contracts side by side. Marks the signed-in person's own and shows its actual limits. `children`: notes
 * below the table. Its texts are in the namespace `limits`.
 */
export function ContractTable({ contracts = BUILT_IN, children }: ContractTableProps) {
  const t = useT();
  const { number } = useFormat();
  const sizeText = useSizeText();
  const limits = useStore('contract', (state) => state.limits);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const own = isLoggedIn ? limits : undefined;
  const known = contracts.map((contract) => (contract.type === own?.type ? own : contract));
  const shown = own && !known.includes(own) ? [own, ...known] : known;
  const rows = [
    ...COUNTS.map((key) => ({ key, text: (contract: ContractLimits) => number(countIn(contract, key), 0) })),
    ...SIZES.map((key) => ({ key, text: (contract: ContractLimits) => sizeText(contract[key] * MB) })),
  ];
  return (
    <section className="stack stack-tight">
      <h2>{t('limits.plans')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={`panel ${css.plans}`} role="region" aria-label={t('limits.plans')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('limits.title')}</span>
              </th>
              {shown.map((contract) => (
                <th key={contract.type} scope="col" data-own={contract === own || undefined}>
                  {contractName(contract.type, t)}
                  {contract === own && <span className="tiny">{t('limits.yours')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, text }) => (
              <tr key={key}>
                <th scope="row">{t(`limits.allows.${key}`)}</th>
                {shown.map((contract) => (
                  <td key={contract.type} className="num" data-own={contract === own || undefined}>
                    {text(contract)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  );
}

/** A contract can hold a limit for groups and still exclude them. */
const countIn = (contract: ContractLimits, key: (typeof COUNTS)[number]): number =>
  key === 'maxGroups' && !contract.groups ? 0 : contract[key];

/** A contract's name; a custom one has its own. */
export const contractName = (type: string, t: ReturnType<typeof useT>): string =>
  type === 'base' || type === 'pro' || type === 'proplus' ? t(`limits.plan.${type}`) : type;
