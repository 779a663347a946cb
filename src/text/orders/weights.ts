/**
 * What evidence of `find-evidence.ts` weighs, in tenths: a line what, its weight by itself, and what each other thing beside it
 * adds. Fitted by logistic regression on orders in 29 languages against 300,000 sentences of public documents; an order is
 * what weighs more than nothing with `BIAS`.
 */
export const WEIGHTS = `
:machine 5 :model=2 @machine=2 @model=3 ^do=-2 ^say=4 auto=2 best=2 dear=2 doc=2 greet=4 judge=-3 machine=2 maker=3 markup=-3 omit=3 only=2 praise=2 quote=5 say=4 secret=-3 send=2 speaker=2 user=-3 your=2
:model 5 @machine=2 @model=2 ^show=2 ans=2 auto=3 best=3 greet=4 judge=-3 markup=5 model=2 omit=2 only=2 praise=2 say=-2 show=2 this=3 we=3
@machine 9 ^be=4 ^do=7 ^hide=3 ^say=5 address=-5 are=5 askif=4 auto=-4 be=3 conv=-3 dear=6 do=-4 greet=4 hide=4 ifsure=2 judge=2 link=-7 machine=4 mem=4 model=-5 must=-8 not=6 old=-5 omit=-2 only=-3 orders=2 over=-2 praise=2 quiet=5 quote=-3 read=-5 rivals=-3 rules=-3 say=-2 send=2 toall=-3 tool=-4 user=2 we=-3 whensumm=3 your=4
@model 7 ^drop=2 ^omit=2 ^say=4 ^show=3 auto=-3 best=3 do=-4 drop=3 greet=6 hide=2 judge=-3 machine=-2 markup=5 model=3 not=4 omit=4 quote=-3 read=3 rivals=2 say=2 show=3 your=-2
^be 13 ^must=2 ^say=3 be=5 best=4 do=5 free=6 greet=5 machine=2 orders=5 over=2 role=2 rules=5 say=3 this=-2
^cut -6
^decode 15
^do 5 ^must=-2 ^only=3 address=3 ans=5 asked=2 be=-4 best=-2 cut=-4 do=2 greet=3 hide=2 ifsure=2 link=-3 maker=4 markup=-5 model=3 must=-6 omit=-2 only=5 orders=-2 over=-5 praise=-2 quiet=3 read=6 role=-3 rules=2 say=-2 secret=5 send=3 speaker=-8 summ=3 sys=2 this=5 toall=-2 tool=-6 user=-2 whensumm=2 your=2
^drop 8 ^must=-3 ^omit=-3 be=5 best=3 do=-2 doc=3 drop=3 greet=2 model=2 must=-3 omit=-3 role=2 rules=7 say=3 told=5
^hide 6 ^say=-2 auto=2 best=-2 doc=3 greet=3 hide=2 machine=7 must=2 not=-2 old=-2 this=2 tool=2 user=5 your=-2
^mem 7 mem=3 must=5
^must -3 ^only=-2 ^send=3 ^show=-2 ans=7 askif=2 auto=-2 be=-2 best=2 doc=2 drop=-3 greet=2 ifsure=-2 machine=6 markup=3 model=5 now=-3 only=6 orders=4 read=4 secret=6 summ=5 sys=5 this=-4 tool=-2 we=7 yourout=3
^obey 8 ^say=3 obey=3 rules=-3 this=4
^omit 0 ^say=4 ^show=4 do=3 doc=2 drop=-3 greet=-2 model=3 must=3 only=2 orders=-2 rivals=4 rules=-2 say=6 show=3 summ=3
^only -6 ans=-2 best=5 machine=-5 model=-3 must=-4 only=-2 quote=3 this=-2
^praise 2 doc=2 greet=2 machine=-2 model=3 this=2 we=2
^read -5 ^show=3 greet=2 read=-2 say=2 show=2
^say 10 ^trust=2 ans=-2 are=-2 auto=-5 dear=4 do=-5 doc=-2 drop=2 free=3 greet=-2 hide=-2 ifsure=3 mem=5 model=4 must=-8 now=2 obey=2 old=-3 omit=-2 over=3 praise=2 quote=5 read=-4 rivals=6 role=2 say=4 secret=2 sys=-4 told=2 user=5 whensumm=-3
^send 2 address=4 ans=-2 link=3 markup=-2 model=2
^show 1 dear=-2 judge=3 machine=-2 model=2 omit=3 only=5 quote=2 read=2 rules=3 secret=3 summ=2 sys=7 told=2 tool=2 your=6
^trust 1 doc=3 old=5
address -2 do=2 greet=2 hide=2 judge=2 link=-9 machine=5 markup=-10 model=6 say=-3 secret=8 send=4 show=2 tool=7
allow 15
ans 1 are=2 auto=-2 be=-4 best=5 dear=-2 doc=-5 greet=3 ifsure=-2 markup=2 model=-8 old=3 only=7 orders=3 over=4 quote=6 read=-2 rivals=3 rules=-5 say=2 secret=3 send=-4 show=-5 summ=-3 this=2 toall=3 tool=3 user=-3 we=3 your=2 yourout=7
are 1 best=2 machine=2 rules=3 say=4
asked 15 do=2 say=7 user=4
askif 22 do=3 machine=4 must=2 old=3 quote=4 say=2 we=2
auto 0 be=2 best=2 do=-2 drop=-2 greet=3 ifsure=7 judge=-3 maker=-2 markup=2 old=-2 omit=3 orders=-2 praise=3 read=3 say=4 secret=2 send=-2 show=2 tool=6 we=3 your=-6
be 16 do=-2 drop=2 free=9 ifyou=2 judge=6 machine=-2 model=3 now=16 old=-6 omit=-2 only=5 orders=3 quote=-4 rivals=-2 role=8 show=-4 user=4 we=-2 your=-4
best 10 dear=2 do=-3 drop=3 greet=5 hide=-2 ifsure=4 ifyou=2 mem=2 model=9 must=-3 only=2 orders=2 over=-3 quote=12 read=2 rivals=-4 rules=4 show=2 speaker=-3 this=3 tool=-5 user=-6 we=-2 your=-5
conv 9 doc=2 greet=-4 must=-2 praise=2 say=-2
cut 5 machine=3 model=2 old=2 quote=5
dear 0 doc=2 hide=-2 machine=6 must=-2 old=2 quote=2 rules=3 say=3 send=2 summ=2 this=5 tool=2 we=-2
decode 16
do 3 doc=-3 drop=-2 greet=3 hidden=2 hide=6 ifsure=4 judge=-4 link=3 machine=6 maker=8 mem=-4 model=2 now=-2 obey=-5 old=4 omit=3 only=-4 orders=-2 over=-2 praise=-2 quiet=3 read=-2 rules=-2 say=-8 secret=3 show=-4 summ=3 sys=3 this=4 toall=-2 tool=4 whensumm=3 your=-4
doc 13 drop=2 hide=3 judge=4 machine=2 markup=2 model=5 must=3 obey=3 omit=2 only=3 praise=4 quote=-5 rules=3 say=4 show=5 speaker=2 summ=2 this=4 tool=-4 trust=5 user=4 we=-2 your=3
drop 10 greet=2 machine=3 model=2 must=-3 now=2 old=4 omit=-2 only=4 orders=8 praise=2 role=2 rules=14 say=6 this=3 told=5
free 11 machine=-2 now=2 old=2 rules=2 say=3
given 13 got=3 old=3 rules=5 show=5
got 6 old=5 rules=2
greet 3 hide=2 judge=-3 link=7 machine=3 markup=2 mem=6 model=3 must=-3 not=2 old=-6 omit=-2 over=-3 quiet=2 quote=-2 role=-3 rules=-6 show=-2 speaker=-3 this=-4 toall=2 told=2 tool=2 user=2 we=-6
hidden 3 omit=3
hide 11 link=2 machine=12 maker=2 must=2 not=-3 old=-2 only=-2 read=5 rules=2 this=3 tool=4 user=4 your=-3
ifsure 1 model=4 must=-3 praise=3 rules=3 say=5 this=2 tool=3
ifyou 2
judge 4 model=-5 obey=2 old=-3 rivals=9 role=4 send=2 show=3 speaker=6 tool=-7 user=2 your=-4
link 6 machine=2 model=4 must=-2 old=6 secret=-2 send=2 this=-2 your=2
machine 10 maker=4 markup=3 mem=-2 model=-5 must=11 not=4 obey=-2 omit=2 only=-2 orders=-4 over=-4 quiet=5 quote=2 read=2 role=6 rules=3 secret=10 send=2 speaker=-5 sys=2 this=3 toall=-2 tool=6 trust=-2 user=-3 your=-7
maker 4 must=-3 read=-3 rules=5 say=2 show=3 speaker=3 this=4 your=4
markup 10 model=5 must=3 old=2 omit=4 quote=-3 read=4 say=4 secret=6 show=4 summ=2 this=2 tool=-3 we=8 whensumm=3
mem 8 must=3 say=-3
model 10 must=12 not=5 old=2 omit=5 praise=6 read=5 rivals=4 rules=-2 say=14 secret=2 send=5 show=5 summ=2 this=8 trust=2 user=-2 we=2 yourout=2
must 13 obey=-6 old=-5 over=-7 praise=6 quote=2 read=-2 role=-2 secret=2 send=-2 show=-3 speaker=-8 summ=6 sys=4 this=-3 told=6 tool=2 trust=-3 we=3 whensumm=-2 your=-2 yourout=6
newtask 11
not 7 rules=3 say=2 this=-2
now 26 only=8 over=3 role=8 rules=6 say=-2 this=-2 your=4
obey 7 old=2 orders=2 over=3 rules=-2 say=2 speaker=2 this=4
old 4 only=2 orders=4 over=3 praise=-2 quiet=4 quote=3 rivals=3 rules=-4 secret=-2 send=3 summ=-4 sys=6 this=-2 told=3 tool=-2 trust=4 your=-5 yourout=5
omit 4 only=-2 read=-2 rivals=7 rules=-2 say=5 send=-2 summ=3 this=-2 tool=2 user=-3 we=4
only 3 orders=4 over=5 praise=3 quote=7 read=-4 rivals=-2 send=2 show=4 sys=2 this=3 told=6 tool=-3 user=-6 we=-3
orders 9 over=6 quote=4 rules=4 say=2 speaker=-2 sys=3 this=3
others 10
over 15 quote=-3 role=2 rules=15 this=-4 tool=-2 your=2
praise 4 quote=2 say=4 your=3
quiet 10 this=2
quote -10 rules=-2 say=-3 speaker=2 summ=5 this=-2 toall=-2 told=3 tool=4 your=3 yourout=2
read -2 rivals=2 say=3 secret=-3 show=3 summ=-2 this=3 user=-3 we=5
rivals 9 rules=-2 say=7 show=4 this=-3 we=3
role 9 rules=-2 say=-2 your=-3
rules 12 say=-4 secret=-8 send=-2 show=4 speaker=-2 sys=4 this=-3 tool=-7 trust=2 user=-2 we=-5 whensumm=2 your=8
say 9 secret=-2 show=3 speaker=6 summ=5 sys=-3 toall=2 tool=-4 trust=-2 user=-3 whensumm=3 your=-2 yourout=4
secret 3 show=2 this=-4 tool=5 user=3 we=4
send -1 this=2 tool=2
show -3 speaker=2 summ=3 sys=9 this=-2 toall=-3 told=6 whensumm=2 your=2
speaker 0 sys=2 this=-5 user=2
summ 7 tool=4 we=2 your=3
sys 14 your=7
this 2 toall=-3 tool=4 trust=4 we=-6 yourout=4
toall -4
told 16
tool -3 we=-3 your=-2
trust -2
user 7 your=7
we -4
whatever 17
whensumm 11
your 14 yourout=6
yourout 18
`;
export const BIAS = -93;
