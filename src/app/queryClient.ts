import { QueryClient } from '@tanstack/react-query';

/** Options live with each call (api/client): nothing here may make one of them surprising. */
export const createQueryClient = () => new QueryClient();
