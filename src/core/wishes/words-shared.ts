/**
 * Words for wishes that all languages share. A line holds a meaning and the words for it, without accents: `knee*`
 * stands for every word that begins so, and `half_hour` is a phrase.
 */
export const SHARED = `
unit:min min mins m minute minutes
unit:hour h
style:cardio cardio hiit
style:stretch stretch stretching* mobility
part:abs core abs
part:arms biceps triceps bizeps trizeps
move:squat squat squats
move:lunge lunge lunges
move:plank plank planks
move:burpee burpee burpees
move:sitUp sit_up sit_ups situp situps crunch crunches crunchs
move:pushUp push_up push_ups pushup pushups
move:pullUp pull_up pull_ups pullup pullups chin_ups chinups
move:jump jumping_jack jumping_jacks
gear:weights kettlebell* dumbbell* haltere*
gear:band theraband*
gear:bar pull_up_bar
sport:Fitness fitness
sport:YOGA yoga
sport:Pilates pilates
sport:Calisthenics calisthenics
sport:Golf golf
sport:Tennis tennis
sport:Basketball basketball
sport:Gaming gaming
sport:Football football
fill workout workouts training trainings ok okay mix
`;
