import { BASE_CONTRACT, type ContractLimits, PRO_CONTRACT } from '#core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ContractState {
  /** `undefined` = empty: nobody is signed in. */
  readonly contract: ContractLimits | undefined;
  readonly resetToEmpty: () => void;
  readonly setBase: () => void;
  readonly setPro: () => void;
  readonly setContract: (contract: ContractLimits) => void;
}

export function createContractStore(): StoreApi<ContractState> {
  return createStore<ContractState>((set) => ({
    contract: undefined,
    resetToEmpty: () => set({ contract: undefined }),
    setBase: () => set({ contract: BASE_CONTRACT }),
    setPro: () => set({ contract: PRO_CONTRACT }),
    setContract: (contract) => set({ contract }),
  }));
}
