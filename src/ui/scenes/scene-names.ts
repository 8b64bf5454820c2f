/** `workouts`: a block not cut yet. `results`: towers to come. `error`: a cracked block. `notFound`: one is missing. */
export type SceneName =
  | 'workouts'
  | 'friends'
  | 'results'
  | 'offline'
  | 'error'
  | 'storage'
  | 'messages'
  | 'search'
  | 'notFound';
