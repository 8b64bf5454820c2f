import { BASE_CONTRACT, type ContractLimits, PRO_CONTRACT } from '#core/settings/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ContractState {
  /** `undefined` = empty: nobody is signed in. */
  readonly contract: ContractLimits | undefined;
  /** The limits that apply now. While the contract is empty: this person's last known limits, or those of base. */
  readonly limits: ContractLimits;
  readonly resetToEmpty: (lastKnown?: ContractLimits) => void;
  readonly setBase: () => void;
  readonly setPro: () => void;
  readonly setContract: (contract: ContractLimits) => void;
}

export function createContractStore(): StoreApi<ContractState> {
  return createStore<ContractState>((set) => {
    const hold = (contract: ContractLimits) => set({ contract, limits: contract });
    return {
      contract: undefined,
      limits: BASE_CONTRACT,
      resetToEmpty: (lastKnown = BASE_CONTRACT) => set({ contract: undefined, limits: lastKnown }),
      setBase: () => hold(BASE_CONTRACT),
      setPro: () => hold(PRO_CONTRACT),
      setContract: hold,
    };
  });
}
