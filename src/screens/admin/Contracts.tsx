import { useState } from 'react';
import { BASE_CONTRACT, type ContractLimits } from '#core/settings/contract.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ContractForm } from './ContractForm.tsx';
import { useContractName } from './contract-name.ts';

/** All contracts with their limits. */
export function Contracts() {
  const t = useT();
  const contractName = useContractName();
  const contracts = useStore('admin', (state) => state.lists.contracts) ?? [];
  const [edited, setEdited] = useState<ContractLimits>();
  const stop = () => setEdited(undefined);
  return (
    <div className="stack">
      <p className="muted">{t('admin.plans.text')}</p>
      <ul className="panel panel-flush rows">
        {contracts.map((contract) => (
          <li key={contract.type}>
            <Row
              name={contractName(contract.type)}
              label={t('admin.plans.edit', { name: contractName(contract.type) })}
              onEdit={() => setEdited(contract)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button icon="plus" onClick={() => setEdited({ ...BASE_CONTRACT, type: '' })}>
          {t('admin.plans.new')}
        </Button>
      </p>
      {edited && (
        <ContractForm contract={edited} taken={contracts.map(({ type }) => type.toLowerCase())} onClose={stop} />
      )}
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly label: string;
  readonly onEdit: () => void;
}

function Row({ name, label, onEdit }: RowProps) {
  return (
    <div className="row row-between" style={{ padding: 'var(--s-2) var(--s-4)' }}>
      <strong>{name}</strong>
      <Button icon="edit" aria-label={label} onClick={onEdit}>
        {label}
      </Button>
    </div>
  );
}
